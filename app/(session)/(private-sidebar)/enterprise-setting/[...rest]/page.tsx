import { notFound } from "next/navigation";

/** Catches unknown paths of this area, so that the 404 page keeps the sidebar. */
export default function UnknownPage() {
  notFound();
}

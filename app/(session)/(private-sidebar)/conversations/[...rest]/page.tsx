import { notFound } from "next/navigation";

/** Catches unknown addresses inside the private area, so that they keep its frame. */
export default function UnknownPage() {
  notFound();
}

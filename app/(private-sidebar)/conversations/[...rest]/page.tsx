import { notFound } from "next/navigation";

/** Unknown addresses below a page of the private area, so that they keep its frame. */
export default function UnknownPage() {
  notFound();
}

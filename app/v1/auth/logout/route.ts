import { signOut } from "@/lib/bff/sign-out";

export const dynamic = "force-dynamic";

export { signOut as GET };

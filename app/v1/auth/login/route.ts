import { signIn } from "@/lib/bff/sign-in";

export { signIn as POST };

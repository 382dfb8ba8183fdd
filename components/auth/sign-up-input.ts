import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { registration } from "@/contract/users";

export type SignUpInput = z.input<typeof registration>;

export type SignUpOutput = z.output<typeof registration>;

export type SignUpFormState = UseFormReturn<SignUpInput, unknown, SignUpOutput>;

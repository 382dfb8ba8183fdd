import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { newEvaluationCase } from "@/contract/evaluations";

export type TypedCase = z.input<typeof newEvaluationCase>;

/** The form of a test question. */
export type CaseForm = UseFormReturn<TypedCase, unknown, TypedCase>;

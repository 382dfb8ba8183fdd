import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { newEvaluationCase } from "@/contract/evaluations";

export type TypedCase = z.input<typeof newEvaluationCase>;

export type CaseForm = UseFormReturn<TypedCase, unknown, TypedCase>;

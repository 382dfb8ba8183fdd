import { clsx, type ClassValue } from "clsx";

/** Joins class names; what is false or empty is left out. */
export const cn = (...classes: ClassValue[]): string => clsx(classes);

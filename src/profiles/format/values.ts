/** A text in English, or in several languages by Scratch's names of them, such as `en`, `de` and `pt-br`. English is needed. */
export type ProfileText = string | {readonly en: string; readonly [locale: string]: string};

/**
 * A number, or a formula as a text, such as `"DIRECTION * (30 + 0.7 * power)"`. It contains numbers, names, + - * / ( ),
 * comparisons (= != < <= > >=), `and`, `or`, `not`, and functions. True is 1 and false is 0. A result that is not finite is 0.
 * Names are arguments of the block (UPPER_CASE), variables, and fields of reports (camelCase). `nowMs` is the time since the
 * set-up began, in milliseconds, and -1 before it. `afterLoss` is 1 if the connection follows one that was lost, where motors may still run.
 */
export type FormulaSource = string | number;

/** A full UUID in lower case, or the four digits of a short one. */
export type ProfileUuid = string;

/** Every object of a profile may contain a comment. */
export interface Commented {
  /** A note to readers of the file and of `npx blockwave profile docs`. Nothing else uses it. */
  readonly $comment?: string;
}

/** Written from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he'];

/** The value of `dir` for a page in one of our languages. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';

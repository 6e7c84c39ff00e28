/** The text of a style sheet, which webpack puts into the bundle. */
declare module '*.css' {
  const text: string;
  export default text;
}

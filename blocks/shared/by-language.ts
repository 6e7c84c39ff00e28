type Module =
  | 'de'
  | 'es'
  | 'fr'
  | 'it'
  | 'ptBr'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'ja'
  | 'zhCn'
  | 'ko'
  | 'ar'
  | 'fa'
  | 'he';

/** Translations by Scratch's names of their languages, in the order of src/words/languages.ts. */
export const byLanguage = <Texts>(texts: Readonly<Record<Module, Texts>>) => {
  const {de, es, fr, it, ptBr, nl, pl, tr, ja, zhCn, ko, ar, fa, he} = texts;
  return {de, es, fr, it, 'pt-br': ptBr, nl, pl, tr, ja, 'zh-cn': zhCn, ko, ar, fa, he};
};

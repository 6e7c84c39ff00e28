// What Scratch sees: the words of blocks, and which hub a block uses.
const MENUS = 'test/scratch/menu-words.test.ts';
const LANGUAGE = 'test/scratch/vm/project-language.test.ts';
const ROBOTS = ['test/scratch/vm/robots.test.ts', 'test/blocks/education/vm.test.ts'];

export default [
  {
    promise: 'A word with two meanings has that of the language of the words.',
    file: 'src/scratch/menu-words.ts',
    find: '[language.name, texts.locale, ...LANGUAGES, ...others]',
    replace: '[...LANGUAGES, ...others]',
    tests: [MENUS],
  },
  {
    promise: 'A menu understands the languages that its family alone has.',
    file: 'src/scratch/menu-words.ts',
    find: '...LANGUAGES, ...others]',
    replace: '...LANGUAGES]',
    tests: [MENUS],
  },
  {
    promise: 'A menu understands its words in languages other than the editor’s.',
    file: 'src/scratch/menu-words.ts',
    find: '...LANGUAGES, ...others]',
    replace: '...others]',
    tests: [MENUS],
  },
  {
    promise: 'A word means the item of a menu that shows it, not one that is the same in English.',
    file: 'src/scratch/menu-words.ts',
    find: 'all.sort((a, b) => b.rank - a.rank);',
    replace: 'all.sort((a, b) => a.rank - b.rank);',
    tests: [MENUS],
  },
  {
    promise: 'A menu understands what another block answers with the same meaning.',
    file: 'src/words/texts.ts',
    find: 'const others = SAME_IN_ENGLISH.get(text.default) ?? [];',
    replace: 'const others = [];',
    tests: [MENUS],
  },
  {
    promise: 'A project keeps the language in which its scripts first used a word.',
    file: 'src/scratch/word-language.ts',
    find: 'if (this.#memory?.language === null)',
    replace: 'if (this.#memory !== undefined)',
    tests: [LANGUAGE],
  },
  {
    promise: 'A language that is chosen before any use does not change the words of a project.',
    file: 'src/scratch/word-language.ts',
    find: 'if (this.#isUsed) this.#memory',
    replace: 'this.#memory',
    tests: [LANGUAGE],
  },
  {
    promise: 'What was used in one project does not count for the next.',
    file: 'src/scratch/word-language.ts',
    find: 'this.#isUsed = false;',
    replace: '',
    tests: [LANGUAGE],
  },
  {
    promise: 'A language that is set again changes nothing.',
    file: 'src/words/texts.ts',
    find: 'return before !== locale;',
    replace: 'return true;',
    tests: [LANGUAGE],
  },
  {
    promise: 'A monitor does not fix the language of a project.',
    file: 'src/scratch/extension.ts',
    find: 'if (!isMonitor(util)) this.#language.handleUse();',
    replace: 'this.#language.handleUse();',
    tests: [LANGUAGE],
  },
  {
    promise: 'The name of a hub does not replace the language of a project.',
    file: 'src/scratch/project-memory.ts',
    find: 'const saved = {...this.#saved, ...changed};',
    replace: 'const saved = changed;',
    tests: [LANGUAGE],
  },
  {
    promise: 'A lost hub keeps its place in its robot: no other motor runs instead.',
    file: 'src/scratch/used-hubs.ts',
    find: 'if (session.isAway) return this.#known.get(each);',
    replace: 'if (session.isAway) return undefined;',
    tests: ROBOTS,
  },
  {
    promise: 'Of two hubs with the same devices, only the events of the first start scripts.',
    file: 'src/scratch/used-hubs.ts',
    find: 'this.#membersOf(chosen).find(each => kindsOf(each) === kindsOf(hub)) === hub',
    replace: 'this.#membersOf(chosen).includes(hub)',
    tests: ROBOTS,
  },
  {
    promise: 'The blocks of a sprite that has chosen a robot use no hub of another one.',
    file: 'src/scratch/used-hubs.ts',
    find: 'all.filter(each => this.#robotOf(each) === chosen)',
    replace: 'all',
    tests: ROBOTS,
  },
  {
    promise: 'A notice about a missing device ends when a hub that has it joins the robot.',
    file: 'src/scratch/used-hubs.ts',
    find: 'now: () => this.#hubOf(this.#membersOf(chosen))',
    replace: 'now: () => this.#hubOf(members)',
    tests: ROBOTS,
  },
];

/** How large a profile may be. docs/profiles.md lists these. */
export const LIMITS = {
  fileBytes: 256 * 1024,
  depth: 12,
  problems: 50,
  blocks: 200,
  commands: 100,
  reports: 100,
  fields: 64,
  characteristics: 30,
  variables: 100,
  events: 100,
  menus: 50,
  menuItems: 100,
  arguments: 20,
  /** The most outputs of one command. */
  outputs: 256,
  steps: 50,
  /** The most steps that reports of the virtual device run. */
  stepsPerSecond: 5_000,
  answers: 100,
  languages: 60,
  textCharacters: 200,
  commentCharacters: 2_000,
  pictureCharacters: 64 * 1024,
  messageBytes: 512,
  perSecond: 1_000,
  timeMs: 3_600_000,
} as const;

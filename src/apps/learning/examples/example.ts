import type {projects} from '../../../words/learning/en.js';
import type {Project} from '../project/project.js';

/** The text of this key in the language of the project. */
export type Text = (key: keyof typeof projects) => string;

/** Makes the project in one language. */
export type Example = (text: Text) => Project;

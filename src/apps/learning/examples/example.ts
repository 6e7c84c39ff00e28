import type {projects} from '../../../words/tables/projects.js';
import type {Project} from '../project/project.js';

/** The text of this key in the language of the project. */
export type Text = (key: keyof typeof projects.en) => string;

/** Makes the project in one language. */
export type Example = (text: Text) => Project;

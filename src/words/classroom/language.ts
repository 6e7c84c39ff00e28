import type {Translation} from '../language.js';
import type * as en from './en.js';

export type ClassroomTexts = Translation<typeof en.classroom>;
export type TeacherTexts = Translation<typeof en.teacher>;
export type CertificateTexts = Translation<typeof en.certificate>;

/** What notices say in every language, for `install(vm, {onNotice, noticeWords})`. A separate entry, because most hosts show no notices. */
import type {NoticeLanguages} from './language.js';
import {notices} from './languages.js';

export const noticeWords: NoticeLanguages = new Map(Object.entries(notices));

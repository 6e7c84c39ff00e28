import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing: '这个列表里的图片和声音需要连上互联网。你自己制作或打开的角色仍然可以使用。',
  notAdded: '没有添加成功：需要连上互联网。',
};

import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'De plaatjes en geluiden van deze lijst hebben internet nodig. Sprites die je zelf maakt of opent, werken wel.',
  notAdded: 'Dit is niet toegevoegd: het heeft internet nodig.',
};

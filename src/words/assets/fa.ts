import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'تصویرها و صداهای این فهرست به اینترنت نیاز دارند. شکلک‌هایی که خودتان می‌سازید یا باز می‌کنید همچنان کار می‌کنند.',
  notAdded: 'این اضافه نشد: به اینترنت نیاز دارد.',
};

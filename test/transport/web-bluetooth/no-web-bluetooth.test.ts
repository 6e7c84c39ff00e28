import t from 'tap';
import {whyNoWebBluetooth} from '../../../src/transport/web-bluetooth/no-web-bluetooth.js';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const why = (userAgent: string, isSecureContext = true) =>
  whyNoWebBluetooth({navigator: {userAgent}, isSecureContext});

t.test('Chrome and Edge on Linux disable Web Bluetooth', async t => {
  t.equal(why(`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`), 'web-bluetooth-off');
  t.equal(why(`Mozilla/5.0 (X11; Linux aarch64) ${CHROME} Edg/156.0.0.0`), 'web-bluetooth-off');
  t.equal(why(`Mozilla/5.0 (Linux; Android 16; K) ${CHROME}`), 'no-web-bluetooth');
  t.equal(why(`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`), 'no-web-bluetooth');
  t.equal(why(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`), 'no-web-bluetooth');
});

t.test('a page needs https or localhost', async t => {
  t.equal(why(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, false), 'insecure-page');
  t.equal(why(`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, false), 'insecure-page');
});

t.test('https does not help a browser without Web Bluetooth', async t => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  t.equal(why(firefox), 'no-web-bluetooth');
  t.equal(why(firefox, false), 'no-web-bluetooth');
  t.equal(whyNoWebBluetooth(), 'no-web-bluetooth', 'Node');
});

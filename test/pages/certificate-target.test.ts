import t from 'tap';
import {editorAddress} from '../../src/apps/pages/certificate-target.js';

const to = (wanted: string, page = 'http://192.168.1.20:8643/certificate.html') =>
  editorAddress(`${page}?${new URLSearchParams({to: wanted}).toString()}`);

t.test('the page that was asked for, over https', async t => {
  t.equal(to('/?hub=Table+3'), 'https://192.168.1.20:8643/?hub=Table+3');
  t.equal(to('/hub.html'), 'https://192.168.1.20:8643/hub.html');
  t.equal(
    to('hub.html', 'https://school.example/a/certificate.html'),
    'https://school.example/a/hub.html',
  );
  t.equal(editorAddress('http://pc:8643/certificate.html'), 'https://pc:8643/');
});

t.test('nothing outside the server', async t => {
  for (const wanted of [
    'javascript:alert(1)',
    'javascript://192.168.1.20:8643/%0aalert(1)',
    'intent://192.168.1.20:8643/#Intent;end',
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example/',
    'http://[',
  ]) {
    t.match(to(wanted), /^https:\/\/192\.168\.1\.20:8643\//, wanted);
  }
});

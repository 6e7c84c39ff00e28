import type {NetworkInterfaceInfo} from 'node:os';
import t from 'tap';
import {addressesFor, hostsOfComputer, isHost} from '../../../src/apps/cli/editor/serve/hosts.js';

const card = (address: string, internal = false) => ({address, internal}) as NetworkInterfaceInfo;
const CARDS = {
  lo: [card('127.0.0.1', true), card('::1', true)],
  wlan0: [card('fe80::1234'), card('fd12::5'), card('192.168.1.20')],
  absent: undefined,
};

t.test('the names and addresses of this computer', async t => {
  t.same(hostsOfComputer([], 'Teacher-PC.school.example', CARDS), {
    names: ['teacher-pc.school.example', 'teacher-pc', 'teacher-pc.local', 'localhost'],
    addresses: ['192.168.1.20', 'fd12::5', '127.0.0.1', '::1'],
  });
  t.same(hostsOfComputer(['class.lan', '10.0.0.9'], 'pc', {}), {
    names: ['class.lan', 'pc', 'pc.local', 'localhost'],
    addresses: ['10.0.0.9', '127.0.0.1', '::1'],
  });
});

t.test('public IPv6 addresses are taken only if there is no other', async t => {
  const own = ['127.0.0.1', '::1'];
  const publicCard = card('2001:db8::77');
  const both = hostsOfComputer([], 'pc', {...CARDS, eth0: [publicCard]});
  t.same(both.addresses, ['192.168.1.20', 'fd12::5', ...own]);
  t.same(hostsOfComputer([], 'pc', {eth0: [publicCard]}).addresses, ['2001:db8::77', ...own]);
  const given = hostsOfComputer(['2001:db8::77'], 'pc', CARDS);
  t.same(given.addresses, ['2001:db8::77', '192.168.1.20', 'fd12::5', ...own]);
});

t.test('a name that no certificate can have is left out', async t => {
  t.same(hostsOfComputer([], 'Ms Müller’s laptop', {}).names, ['localhost']);
});

t.test('the addresses for the class: the given ones, numbers, names', async t => {
  const given = ['class.lan'];
  t.same(addressesFor(hostsOfComputer(given, 'pc', CARDS), given, 8643), [
    'https://class.lan:8643/',
    'https://192.168.1.20:8643/',
    'https://[fd12::5]:8643/',
    'https://pc:8643/',
    'https://pc.local:8643/',
  ]);
});

t.test('hosts are names or addresses', async t => {
  const hosts = ['pc', 'a-b.c', '10.0.0.1', 'fd12::5'];
  const others = ['', 'a b', 'https://pc', 'pc:8643', '-a', 'a_b', '*.lan', 'a'.repeat(254)];
  t.same([...hosts, ...others].filter(isHost), hosts);
});

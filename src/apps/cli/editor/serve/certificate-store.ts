import {X509Certificate, createPrivateKey} from 'node:crypto';
import {chmod, readFile, rename, writeFile} from 'node:fs/promises';
import {homedir} from 'node:os';
import {join} from 'node:path';
import forge from 'node-forge';
import {makeFolder} from '../../files.js';
import {createAuthority, createServerIdentity, type Hosts, type Identity} from './certificates.js';
import {subtreesFor, subtreesOf} from './name-constraints.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A certificate that ends earlier is replaced now. */
const SERVER_LEFT_MS = 14 * DAY_MS;
const AUTHORITY_LEFT_MS = 60 * DAY_MS;

export interface Certificates {
  readonly authority: string;
  readonly server: Identity;
  /** Whether the authority is new: the one before, if any, does not count any more. */
  readonly isNewAuthority: boolean;
}

/** Where this user's certificates are by default. */
export function certificateFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const home = homedir();
  const base =
    platform === 'win32'
      ? (environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (environment.XDG_DATA_HOME ?? join(home, '.local', 'share'));
  return join(base, 'blockwave', 'certificates');
}

/**
 * The certificates of a folder, made or renewed as needed: when they end soon, do not fit the hosts, or cannot be read. The
 * private keys are readable for this user only.
 */
export async function loadCertificates(
  folder: string,
  hosts: Hosts,
  nowMs: number,
): Promise<Certificates> {
  await makeFolder(folder, 0o700);
  const wanted = subtreesFor(hosts);
  let authority = await readIdentity(folder, 'authority');
  const present = authority === null ? [] : subtreesOf(forgeCertificate(authority));
  const isNewAuthority =
    authority === null ||
    isEnding(authority, nowMs + AUTHORITY_LEFT_MS) ||
    !wanted.every(each => present.includes(each));
  if (authority === null || isNewAuthority) {
    const [owner = ''] = hosts.names;
    const all = [...new Set([...present, ...wanted])];
    authority = await createAuthority(all, owner, nowMs);
    await writeIdentity(folder, 'authority', authority);
  }
  let server = await readIdentity(folder, 'server');
  if (
    server === null ||
    isEnding(server, nowMs + SERVER_LEFT_MS) ||
    !isFor(server, hosts) ||
    !isSignedBy(server, authority)
  ) {
    server = await createServerIdentity(authority, hosts, nowMs);
    await writeIdentity(folder, 'server', server);
  }
  return {authority: authority.certificate, server, isNewAuthority};
}

/** As a browser shows it. */
export const fingerprintOf = (certificate: string): string =>
  new X509Certificate(certificate).fingerprint256;

/** Null: it is missing, or a part of it is damaged. */
async function readIdentity(folder: string, name: string): Promise<Identity | null> {
  try {
    const [certificate, key] = await Promise.all([
      readFile(join(folder, `${name}.pem`), 'utf8'),
      readFile(join(folder, `${name}-key.pem`), 'utf8'),
    ]);
    if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))) return null;
    forge.pki.certificateFromPem(certificate);
    return {certificate, key};
  } catch {
    return null;
  }
}

async function writeIdentity(folder: string, name: string, identity: Identity): Promise<void> {
  await writePrivate(join(folder, `${name}-key.pem`), identity.key);
  await writePrivate(join(folder, `${name}.pem`), identity.certificate);
}

/** Never half written, and never readable for others. */
async function writePrivate(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, text, {mode: 0o600});
  await chmod(part, 0o600);
  await rename(part, file);
}

const forgeCertificate = ({certificate}: Identity) => forge.pki.certificateFromPem(certificate);

function isEnding({certificate}: Identity, atMs: number): boolean {
  const {validFrom, validTo} = new X509Certificate(certificate);
  return Date.parse(validTo) < atMs || Date.parse(validFrom) > atMs;
}

function isFor({certificate}: Identity, {names, addresses}: Hosts): boolean {
  const server = new X509Certificate(certificate);
  return (
    names.every(name => server.checkHost(name) !== undefined) &&
    addresses.every(address => server.checkIP(address) !== undefined)
  );
}

function isSignedBy(server: Identity, authority: Identity): boolean {
  const issuer = new X509Certificate(authority.certificate);
  return new X509Certificate(server.certificate).verify(issuer.publicKey);
}

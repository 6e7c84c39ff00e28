// Certificates for a server in a room: an authority of its own, which signs for local names and addresses only.
import {generateKeyPair, randomBytes} from 'node:crypto';
import {promisify} from 'node:util';
import forge from 'node-forge';
import {constraintsExtension} from './name-constraints.js';

/** A certificate and its private key, both as PEM. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

/** What a browser may find in the address of the server. */
export interface Hosts {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The clocks of a school's computers may be wrong. */
const BACKDATED_MS = 2 * DAY_MS;
const AUTHORITY_MS = 5 * 365 * DAY_MS;
/** Apple's systems accept at most 825 days, also from an authority that a user has installed. */
const SERVER_MS = 365 * DAY_MS;
const ORGANIZATION = 'Blockwave classroom';

/** An authority that may sign for these subtrees only. `owner`: what a list of authorities shows, such as the computer's name. */
export async function createAuthority(
  subtrees: readonly string[],
  owner: string,
  nowMs: number,
): Promise<Identity> {
  const subject = [
    {name: 'commonName', value: `Blockwave classroom on ${owner}`.slice(0, 64)},
    {name: 'organizationName', value: ORGANIZATION},
  ];
  return createIdentity({
    nowMs,
    lifetimeMs: AUTHORITY_MS,
    subject,
    extensions: [
      {name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0},
      {name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true},
      // The constraints do not concern certificates without a host, such as those for e-mail and programs.
      {name: 'extKeyUsage', serverAuth: true},
      constraintsExtension(subtrees),
      {name: 'subjectKeyIdentifier'},
    ],
  });
}

/** The server's certificate for these hosts, signed by an authority. */
export async function createServerIdentity(
  authority: Identity,
  {names, addresses}: Hosts,
  nowMs: number,
): Promise<Identity> {
  const [commonName = ORGANIZATION] = names;
  return createIdentity({
    nowMs,
    lifetimeMs: SERVER_MS,
    subject: [{name: 'commonName', value: commonName.slice(0, 64)}],
    authority,
    extensions: [
      {name: 'basicConstraints', critical: true, cA: false},
      {name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true},
      {name: 'extKeyUsage', serverAuth: true},
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map(value => ({type: 2, value})),
          ...addresses.map(ip => ({type: 7, ip})),
        ],
      },
    ],
  });
}

interface IdentityOptions {
  readonly nowMs: number;
  readonly lifetimeMs: number;
  readonly subject: readonly forge.pki.CertificateField[];
  readonly extensions: readonly object[];
  /** Default: it signs itself. */
  readonly authority?: Identity;
}

async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const {nowMs, lifetimeMs, subject, extensions, authority} = options;
  const {pki} = forge;
  // Node makes a key in a tenth of the time that node-forge takes.
  const {publicKey, privateKey} = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: {type: 'spki', format: 'pem'},
    privateKeyEncoding: {type: 'pkcs8', format: 'pem'},
  });
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  // Positive, as the standard demands: the first bit is 0.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(nowMs - BACKDATED_MS);
  certificate.validity.notAfter = new Date(nowMs + lifetimeMs);
  certificate.setSubject([...subject]);
  const issuer = authority && pki.certificateFromPem(authority.certificate);
  certificate.setIssuer(issuer ? issuer.subject.attributes : [...subject]);
  certificate.setExtensions([...extensions]);
  const signingKey = pki.privateKeyFromPem(authority?.key ?? privateKey);
  certificate.sign(signingKey, forge.md.sha256.create());
  return {certificate: pki.certificateToPem(certificate), key: privateKey};
}

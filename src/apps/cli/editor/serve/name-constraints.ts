import forge from 'node-forge';
import {isIPv4} from 'node:net';

const {asn1} = forge;

/** RFC 5280, section 4.2.1.10. */
const NAME_CONSTRAINTS = '2.5.29.30';
/** Tags of a GeneralName. */
const DNS_NAME = 2;
const IP_ADDRESS = 7;
/** The tag of the permitted subtrees. */
const PERMITTED = 0;

/** Names that no one can register on the internet. */
const LOCAL_NAMES = ['localhost', 'local', 'home.arpa', 'internal', 'lan'];
/** Addresses that are not on the internet: RFC 1918, RFC 3927, RFC 4193, and this computer's own. */
const LOCAL_RANGES: readonly (readonly [address: string, bits: number])[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
];

/** One permitted subtree, in DER. */
type Subtree = string;

/** node-forge's types know only the tags of ASN.1 itself. */
const create: (
  tagClass: forge.asn1.Class,
  tag: number,
  isConstructed: boolean,
  value: string | forge.asn1.Asn1[],
) => forge.asn1.Asn1 = asn1.create;

const tagged = (tag: number, isConstructed: boolean, value: string | forge.asn1.Asn1[]) =>
  create(asn1.Class.CONTEXT_SPECIFIC, tag, isConstructed, value);

const subtree = (tag: number, bytes: string): Subtree =>
  asn1
    .toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [tagged(tag, false, bytes)]))
    .getBytes();

const ofName = (name: string): Subtree => subtree(DNS_NAME, name);

const ofRange = (address: string, bits: number): Subtree =>
  subtree(IP_ADDRESS, addressBytes(address) + maskBytes(isIPv4(address) ? 4 : 16, bits));

/** The names and addresses that an authority for these hosts may sign: local ones, and these. */
export function subtreesFor(hosts: {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}): readonly Subtree[] {
  return [
    ...[...LOCAL_NAMES, ...hosts.names.filter(name => !isLocalName(name))].map(ofName),
    ...LOCAL_RANGES.map(([address, bits]) => ofRange(address, bits)),
    ...hosts.addresses
      .filter(address => !isLocalAddress(address))
      .map(address => ofRange(address, isIPv4(address) ? 32 : 128)),
  ];
}

/** The critical extension with these subtrees. */
export function constraintsExtension(subtrees: readonly Subtree[]) {
  const permitted = tagged(
    PERMITTED,
    true,
    subtrees.map(each => asn1.fromDer(each)),
  );
  const value = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [permitted]);
  return {id: NAME_CONSTRAINTS, critical: true, value: asn1.toDer(value).getBytes()};
}

/** The subtrees of an authority's certificate. */
export function subtreesOf(certificate: forge.pki.Certificate): readonly Subtree[] {
  const extension = certificate.getExtension({id: NAME_CONSTRAINTS} as never) as
    | {readonly value: string}
    | undefined;
  if (extension === undefined) return [];
  const [permitted] = asn1.fromDer(extension.value).value as forge.asn1.Asn1[];
  const list = (permitted?.value ?? []) as forge.asn1.Asn1[];
  return list.map(each => asn1.toDer(each).getBytes());
}

function isLocalName(name: string): boolean {
  return LOCAL_NAMES.some(local => name === local || name.endsWith(`.${local}`));
}

function isLocalAddress(address: string): boolean {
  const bytes = addressBytes(address);
  return LOCAL_RANGES.some(([start, bits]) => {
    const startBytes = addressBytes(start);
    const mask = maskBytes(startBytes.length, bits);
    return bytes.length === startBytes.length && masked(bytes, mask) === masked(startBytes, mask);
  });
}

/** @types/node-forge lacks it. */
const {bytesFromIP} = forge.util as object as {
  readonly bytesFromIP: (address: string) => string | null;
};

/** 4 or 16 bytes, as a binary string. */
const addressBytes = (address: string): string => bytesFromIP(address) ?? '';

function maskBytes(length: number, bits: number): string {
  return Array.from({length}, (_, index) => {
    const ones = Math.min(8, Math.max(0, bits - index * 8));
    return String.fromCharCode(0xff & (0xff00 >> ones));
  }).join('');
}

function masked(bytes: string, mask: string): string {
  return Array.from(bytes)
    .map((byte, at) => String.fromCharCode(byte.charCodeAt(0) & mask.charCodeAt(at)))
    .join('');
}

import {randomBytes} from 'node:crypto';
import {writing} from '../../files.js';
import {systemClock, type Clock} from '../../../../clock.js';
import {certificateFolder, fingerprintOf, loadCertificates} from './certificate-store.js';
import {ClassRoom} from './class-room.js';
import {classSockets} from './class-sockets.js';
import {addressesFor, hostsOfComputer} from './hosts.js';
import {listen} from './listen.js';
import {plainRequests, secureRequests} from './requests.js';

export interface ServeOptions {
  readonly port: number;
  /** The built pages. */
  readonly siteFolder: string;
  readonly classroomFile: string | null;
  readonly hasClassPage: boolean;
  /** Further names or addresses of this computer. */
  readonly hosts: readonly string[];
  /** Default: the user's folder. */
  readonly certificateFolder?: string | undefined;
  readonly clock?: Clock;
}

export interface ServedClass {
  readonly port: number;
  /** Where the class opens the editor, the best address first. */
  readonly addresses: readonly string[];
  /** What makes a page the teacher's: new at each start. */
  readonly key: string;
  /** The authority's certificate, as PEM. */
  readonly authority: string;
  /** Whether the computers that trust an earlier authority must be given the new one. */
  readonly isNewAuthority: boolean;
  readonly close: () => void;
}

/** Serves the pages to the network. Rejects with Node's own error if the port is not available. */
export async function serveClass(options: ServeOptions): Promise<ServedClass> {
  const {port: wantedPort, siteFolder, classroomFile, hasClassPage, clock = systemClock} = options;
  const hosts = hostsOfComputer(options.hosts);
  const folder = options.certificateFolder ?? certificateFolder();
  const certificates = loadCertificates(folder, hosts, Date.now());
  const {authority, server, isNewAuthority} = await writing(folder, certificates);
  const key = randomBytes(16).toString('base64url');
  const addresses: string[] = [];
  const room = new ClassRoom({
    clock,
    key,
    hasClassPage,
    addresses,
    fingerprint: fingerprintOf(authority),
  });
  const requests = {siteFolder, classroomFile, hasClassPage, authority};
  const {port, close} = await listen({
    port: wantedPort,
    identity: server,
    clock,
    onSecureRequest: secureRequests(requests),
    onPlainRequest: plainRequests(requests),
    onUpgrade: classSockets({room, clock, hosts: [...hosts.names, ...hosts.addresses]}),
  });
  addresses.push(...addressesFor(hosts, options.hosts, port));
  return {
    port,
    addresses,
    key,
    authority,
    isNewAuthority,
    close: () => {
      room.close();
      close();
    },
  };
}

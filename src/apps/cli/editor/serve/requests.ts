import {readFile} from 'node:fs/promises';
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import {dirname} from 'node:path';
import {fileListener} from '../serve-files.js';
import {staticFiles} from '../static-files.js';

export interface RequestOptions {
  /** The built pages. */
  readonly siteFolder: string;
  /** The teacher's settings; null: there are none. Read at each request. */
  readonly classroomFile: string | null;
  readonly hasClassPage: boolean;
  /** The authority's certificate, as PEM. */
  readonly authority: string;
}

/** Foreign pages cannot show ours in a frame, and browsers take each file for what its type says. */
const HEADERS = {
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
};
const AUTHORITY_PATH = '/blockwave-authority.crt';
const CERTIFICATE_PAGE = '/certificate.html';
/** What the page about certificates needs; it must be read before the certificate is trusted. */
const PLAIN_PATHS: readonly string[] = [
  CERTIFICATE_PAGE,
  '/certificate.js',
  '/tokens.css',
  '/base.css',
  '/icon.svg',
  '/logo.svg',
  '/favicon.ico',
];
export const PROJECT_PATH = /^\/[^/]+\.sb[23]?$/;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;

/** Answers requests over https: the site with the teacher's settings and projects. */
export function secureRequests(options: RequestOptions): RequestListener {
  const {siteFolder, classroomFile, hasClassPage, authority} = options;
  const site = fileListener(siteFolder);
  const projects = classroomFile === null ? null : staticFiles(dirname(classroomFile));
  return (request, response) => {
    addHeaders(response);
    const path = pathOf(request);
    if (path === '/classroom.json') {
      void readClassroom(classroomFile, hasClassPage).then(text =>
        answer(response, 'application/json', text),
      );
    } else if (path === AUTHORITY_PATH) {
      answer(response, 'application/x-x509-ca-cert', authority);
    } else if (projects !== null && PROJECT_PATH.test(path)) {
      projects(request, response, () => {
        site(request, response);
      });
    } else site(request, response);
  };
}

/**
 * Answers requests without encryption. This computer itself gets everything, because browsers trust it. The others get a page
 * that explains the certificate.
 */
export function plainRequests(options: RequestOptions): RequestListener {
  const full = secureRequests(options);
  return (request, response) => {
    const path = pathOf(request);
    const isThisComputer =
      LOOPBACK.test(request.headers.host ?? '') &&
      LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '');
    if (isThisComputer || path === AUTHORITY_PATH || PLAIN_PATHS.includes(path)) {
      full(request, response);
      return;
    }
    addHeaders(response);
    const search = new URLSearchParams({to: request.url ?? '/'}).toString();
    response.writeHead(302, {
      location: `${CERTIFICATE_PAGE}?${search}`,
      'cache-control': 'no-store',
    });
    response.end();
  };
}

/** The teacher's settings as text, with the class page. A file that is no JSON is passed on: the editor says so. */
export async function readClassroom(file: string | null, hasClassPage: boolean): Promise<string> {
  const content = file === null ? '{}' : await readFile(file, 'utf8').catch(() => '{}');
  // Some editors on Windows write a byte order mark, which is no JSON.
  const text = content.replace(/^\uFEFF/, '');
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return text;
    return JSON.stringify({...settings, classPage: hasClassPage});
  } catch {
    return text;
  }
}

const pathOf = ({url = '/'}: IncomingMessage): string => url.replace(/[?#].*$/, '');

function answer(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
  });
  response.end(text);
}

function addHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
}

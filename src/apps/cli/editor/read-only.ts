import type {RequestListener} from 'node:http';

/** All that our servers have is only read: another method, such as PUT, is refused. */
export const readOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') listener(request, response);
    else response.writeHead(405, {allow: 'GET, HEAD'}).end();
  };

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least a Node server can do with a request: read its body and answer. Prints its port.
const answer = JSON.stringify({ accepted: 1, rejected: 0, reasons: {} });
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(body === '' ? '' : answer);
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.on('SIGTERM', () => process.exit(0));

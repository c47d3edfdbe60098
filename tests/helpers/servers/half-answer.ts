import type { IncomingMessage, ServerResponse } from 'node:http'

/** Begins an answer of JSON, and breaks the connection off in the middle of it. */
export function halfAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' })
  response.write('[{"id": 7, "type": "Ru', () => request.socket.destroy())
}

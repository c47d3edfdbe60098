// Comlink ships the adapter without types.
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { Endpoint } from 'comlink'
  export default function nodeEndpoint(endpoint: unknown): Endpoint
}

/** How far into a file its declaration is looked for, in bytes. */
const HEAD_BYTES = 1000
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/

/**
 * A decoder for an XML file: by its byte order mark, by how its first sign is written, by what it
 * declares, else UTF-8 (XML 1.0, appendix F).
 */
export function decoderFor(bytes: Uint8Array): TextDecoder {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const declared = DECLARED.exec(head)?.[1] ?? 'utf-8'
  // One that was written anew in narrow letters, and says still that it is wide.
  if (/^(utf-?16|ucs-?[24]|utf-?32)/i.test(declared)) return new TextDecoder()
  try {
    return new TextDecoder(declared)
  } catch {
    // An encoding nobody knows: figures and tags are ASCII in all that are in use.
    return new TextDecoder()
  }
}

function wideEncoding([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return null
}

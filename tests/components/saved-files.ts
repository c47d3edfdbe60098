import { vi } from 'vitest'

interface SavedFile {
  name: string
  file: Blob
}

/** Begins to take the files that the browser is handed to keep; answers with the list they come into. */
export function takeSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file: Blob) => {
    const address = `blob:file-${files.size}`
    files.set(address, file)
    return address
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}

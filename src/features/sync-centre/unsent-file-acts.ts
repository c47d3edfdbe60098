export interface UnsentFileActs {
  onSendScreenshot: (id: string) => void
  onDiscardScreenshot: (id: string) => void
  onSendPhoto: (id: string) => void
}

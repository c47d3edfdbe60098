import unhomoglyph from 'unhomoglyph'

/** Names that stand for whoever runs the app, as a whole or, of the app's own, as a part. */
const STAFF = ['admin', 'administrator', 'moderator', 'support', 'official']
const APP = 'fuelmile'

/**
 * One form for all names that a reader takes for the same, and one for those that are spelt the same: no two
 * runners have either in common. The first goes by Unicode's list of confusables (of unhomoglyph).
 */
export interface NameKeys {
  name_key: string
  name_look: string
}

export function nameKeys(name: string): NameKeys {
  return { name_key: plain(name), name_look: looks(name) }
}

/** Whether a name would be taken for the word of whoever runs the app. */
export function isReserved(name: string): boolean {
  const forms = formsOf(name)
  const isNamed = (word: string) => formsOf(word).some((form) => forms.includes(form))
  return STAFF.some(isNamed) || formsOf(APP).some((form) => forms.some((it) => it.includes(form)))
}

/** With i, l and 1 as one: in these words nobody reads them apart. */
function formsOf(name: string): string[] {
  return [plain(name), looks(name)].map((form) => form.replace(/[i1]/g, 'l'))
}

/** Letters and digits alone, without marks and case; a name of signs only stays as it is. */
function plain(name: string): string {
  const folded = name.normalize('NFKD').toLowerCase()
  return folded.replace(/[\p{M}\p{Z}\p{P}\p{Cf}]/gu, '') || folded
}

/** Twice: what a sign becomes may be taken for another once its case is gone. */
function looks(name: string): string {
  const seen = (text: string) => plain(unhomoglyph(text.normalize('NFKD')))
  return seen(seen(name))
}

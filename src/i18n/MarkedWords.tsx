import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'

interface MarkedWordsProps {
  /** The text as it was looked up, with tags in it: `… <link>these words</link>`. */
  text: string
  /** What each tag of the text is drawn as. */
  parts: Readonly<Record<string, ReactElement>>
}

/** A text that holds markup, so that translators place it where their language wants it. */
export function MarkedWords({ text, parts }: MarkedWordsProps) {
  return <Trans defaults={text} components={parts} />
}

import { Button } from '@mantine/core'
import { useKitchenWords } from '#components/kitchen/use-kitchen-words.ts'
import { type Aisle, isBought } from '#domain/shopping/list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { saveFile } from '#lib/save-file.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import classes from './Shopping.module.css'
import { useLineWords } from './use-line-words.ts'

interface ListToolsProps {
  aisles: readonly Aisle[]
  /** How many of the runner's own items are bought. */
  bought: number
  onClear: () => void
}

/** What can be done with the list as a whole. */
export function ListTools({ aisles, bought, onClear }: ListToolsProps) {
  const { t } = useTranslation('shopping')
  const { nameOf } = useKitchenWords()
  const amountOf = useLineWords()
  const canShare = typeof navigator.share === 'function'

  /** What is still to be bought, for who has no Fuelmile. */
  function asText(): string {
    const blocks = aisles.flatMap(({ section, lines }) => {
      const open = lines.filter((line) => !isBought(line))
      if (open.length === 0) return []
      const items = open.map((line) => {
        const name = line.kind === 'food' ? nameOf(line.food) : line.name
        return `- ${[name, amountOf(line)].filter(Boolean).join(': ')}`
      })
      return [[t(`sections.${section}`), ...items].join('\n')]
    })
    return [t('title'), ...blocks].join('\n\n')
  }

  async function share(): Promise<void> {
    try {
      if (canShare) await navigator.share({ title: t('title'), text: asText() })
      else {
        await navigator.clipboard.writeText(asText())
        showToast({ tone: 'success', title: t('copied') })
      }
    } catch (error) {
      // The runner has closed the sheet.
      if ((error as { name?: unknown } | null)?.name === 'AbortError') return
      saveFile(t('file'), 'text/plain', asText())
    }
  }

  return (
    <div className={classes.tools}>
      <Button variant="default" onClick={() => void share()}>
        {t(canShare ? 'share' : 'copy')}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {bought > 0 && (
        <Button variant="subtle" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { SWEAT_TEST_MINUTES } from '#domain/fuelling/constants.ts'
import { type SweatRefusal, sweatRate } from '#domain/fuelling/sweat-test.ts'
import { useMeasures } from '#i18n/measures.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'

interface SweatSheetProps {
  opened: boolean
  onClose: () => void
  onResult: (mlPerHour: number) => void
}

/** The sweat test: weigh, run, weigh. */
export function SweatSheet({ opened, onClose, onResult }: SweatSheetProps) {
  const { t } = useTranslation('racePlan')
  return (
    <Sheet opened={opened} title={t('sweat.title')} onClose={onClose}>
      <SweatForm onResult={onResult} />
    </Sheet>
  )
}

function SweatForm({ onResult }: Pick<SweatSheetProps, 'onResult'>) {
  const { t } = useTranslation('racePlan', 'races')
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const [typed, setTyped] = useState({ before: '', after: '', drunk: '', minutes: '60' })
  const [refusal, setRefusal] = useState<SweatRefusal | null>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const none = Number.NaN
    const answer = sweatRate({
      beforeKg: format.readFigure('weight', typed.before) ?? none,
      afterKg: format.readFigure('weight', typed.after) ?? none,
      drunkMl: typed.drunk.trim() === '' ? 0 : (format.readFigure('fluid', typed.drunk) ?? none),
      minutes: parseNumber(typed.minutes, format.language) ?? none,
    })
    if ('refusal' in answer) setRefusal(answer.refusal)
    else onResult(answer.mlPerHour)
  }

  const field = (name: keyof typeof typed, unit: string) => (
    <NumberField
      name={name}
      label={t(`sweat.${name}`)}
      unit={unit}
      value={typed[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text })
        setRefusal(null)
      }}
    />
  )
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p>{t('sweat.how')}</p>
      <div className={form.metrics}>
        {field('before', format.unit('weight'))}
        {field('after', format.unit('weight'))}
        {field('drunk', format.unit('fluid'))}
        {field('minutes', t('races:form.minutesUnit'))}
      </div>
      {refusal && (
        <Notice tone="warning" live>
          {t(`sweat.refusals.${refusal}`, SWEAT_TEST_MINUTES)}
        </Notice>
      )}
      <Button type="submit">{t('sweat.use')}</Button>
    </form>
  )
}

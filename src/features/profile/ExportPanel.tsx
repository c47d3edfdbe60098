import { Button } from '@mantine/core'
import { useState } from 'react'
import { TABLE_NAMES } from '#domain/entities.ts'
import {
  type AllRows,
  type ExportChoice,
  sessionsCsv,
  tableCsv,
} from '#domain/exports/export-texts.ts'
import { PRIVATE_ANSWERS } from '#domain/guidance/guidance.ts'
import { saveAll, useExport } from '#hooks/use-export.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { saveFile } from '#lib/save-file.ts'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** Every table, and what the training rows make of the days. */
const FILES = [...TABLE_NAMES, 'sessions'] as const

/** Saves all rows as files, with what the runner ticks of what not everybody should see. */
export function ExportPanel() {
  const { t } = useTranslation('settings', 'errors')
  const today = useToday()
  const readAll = useExport()
  const { profile } = useProfile()
  const figures = useFigures()
  const [ticked, setTicked] = useState<(keyof ExportChoice)[]>([])
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const answered = profile && PRIVATE_ANSWERS.some((answer) => profile[answer] !== null)
  const choice: ExportChoice = {
    privateAnswers: ticked.includes('privateAnswers'),
    figures: figures || ticked.includes('figures'),
  }
  const asked = [
    ...(answered ? ['privateAnswers' as const] : []),
    ...(figures ? [] : ['figures' as const]),
  ]

  async function save(file: (all: AllRows) => void): Promise<void> {
    setProblem(null)
    try {
      file(await readAll())
    } catch (error) {
      setProblem(problemCode(error))
    }
  }
  const csv = (name: (typeof FILES)[number]) =>
    save((all) => {
      const text =
        name === 'sessions' ? sessionsCsv(all, choice) : tableCsv(name, all[name], choice)
      saveFile(`fuelmile-${name}-${today}.csv`, 'text/csv', text)
    })

  return (
    <Panel title={t('export')}>
      <div className={form.form}>
        <p className={form.hint}>{t('exportHint')}</p>
        {asked.length > 0 && (
          <MultiChoice
            label={t('exportChoice.label')}
            values={ticked}
            options={asked.map((value) => ({ value, label: t(`exportChoice.${value}`) }))}
            onChange={setTicked}
          />
        )}
        <Button variant="light" onClick={() => void save((all) => saveAll(all, today, choice))}>
          {t('json')}
        </Button>
        <details>
          <summary>{t('csvFiles')}</summary>
          {FILES.map((name) => (
            <Button key={name} variant="subtle" fullWidth onClick={() => void csv(name)}>
              {t('csv', { table: t(`tables.${name}`) })}
            </Button>
          ))}
        </details>
        {problem && <SaveProblem code={problem} />}
      </div>
    </Panel>
  )
}

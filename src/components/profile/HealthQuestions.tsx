import { PRIVATE_ANSWERS, type PrivateAnswer } from '#domain/guidance/guidance.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'

interface HealthQuestionsProps {
  values: readonly PrivateAnswer[]
  /** Whether anything, ticked or not, speaks against general numbers. */
  advise: boolean
  onChange: (values: PrivateAnswer[]) => void
}

/** The private questions, none of which has to be answered; see entities.ts [Note: private answers]. */
export function HealthQuestions({ values, advise, onChange }: HealthQuestionsProps) {
  const { t } = useTranslation('portions')
  return (
    <>
      <MultiChoice
        label={t('health.label')}
        values={values}
        options={PRIVATE_ANSWERS.map((value) => ({ value, label: t(`health.${value}`) }))}
        onChange={onChange}
      />
      <p className={form.hint}>{t('health.hint')}</p>
      {advise && <Notice tone="info">{t('guidance')}</Notice>}
    </>
  )
}

import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import type { Food } from '#domain/foods/food.ts'
import { typicalRaceFoods } from '#domain/fuelling/race-products.ts'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { choiceOf } from './choice-of.ts'

interface LikeProductFormProps {
  nameOf: (food: Food) => string
  onAdd: (product: RaceProductChoice) => void
  onBack: () => void
}

/** A product of the runner's own where no figures are shown: its name, and which of the table it is like. */
export function LikeProductForm({ nameOf, onAdd, onBack }: LikeProductFormProps) {
  const { t } = useTranslation('racePlan')
  const foods = typicalRaceFoods()
  const [name, setName] = useState('')
  const [like, setLike] = useState(foods[0]?.id ?? null)
  const [tried, setTried] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    const food = foods.find(({ id }) => id === like)
    if (name.trim() && food)
      onAdd({ ...choiceOf(food, name.trim()), id: `own-${crypto.randomUUID()}` })
    else focusFirstError(event.currentTarget)
  }

  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p>{t('own.likeIntro')}</p>
      <TextInput
        name="name"
        label={t('own.name')}
        required
        maxLength={80}
        value={name}
        error={tried && !name.trim() && t('own.nameMissing')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Choices
        label={t('own.like')}
        value={like}
        options={foods.map((food) => ({ value: food.id, label: nameOf(food) }))}
        onChange={setLike}
      />
      <Button type="submit">{t('own.add')}</Button>
      <Button variant="default" onClick={onBack}>
        {t('own.back')}
      </Button>
    </form>
  )
}

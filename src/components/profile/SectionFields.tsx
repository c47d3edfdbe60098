import { BasicFields } from './BasicFields.tsx'
import { FoodFields } from './FoodFields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { GoalFields } from './GoalFields.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import type { Section } from './read-section.ts'

/** The fields of one part of the profile; * marks what is required. */
export function SectionFields({ section, ...props }: FieldsProps & { section: Section }) {
  switch (section) {
    case 'basic':
      return <BasicFields {...props} />
    case 'food':
      return <FoodFields {...props} />
    case 'goals':
      return <GoalFields {...props} />
    case 'notifications':
      return <NotificationFields {...props} />
  }
}

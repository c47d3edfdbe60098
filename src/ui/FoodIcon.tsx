import IconCup from '@tabler/icons-react/dist/esm/icons/IconCup.mjs'
import { Icon } from './Icon.tsx'

/** The mark of what is eaten, or drunk, beside words that say it: hidden from screen readers. */
export function FoodIcon({ isDrunk = false }: { isDrunk?: boolean }) {
  return isDrunk ? <IconCup aria-hidden size={20} stroke={1.75} /> : <Icon name="meals" />
}

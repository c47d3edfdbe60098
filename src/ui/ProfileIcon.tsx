import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconDeviceWatch from '@tabler/icons-react/dist/esm/icons/IconDeviceWatch.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconScaleOutline from '@tabler/icons-react/dist/esm/icons/IconScaleOutline.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'

const ICONS = {
  goals: IconFlag,
  weight: IconScaleOutline,
  reminders: IconBell,
  watch: IconDeviceWatch,
  settings: IconSettings,
  explained: IconBulb,
}

/** The mark of a part of the profile, beside words that say it: hidden from screen readers. */
export function ProfileIcon({ of }: { of: keyof typeof ICONS }) {
  const Picture = ICONS[of]
  return <Picture aria-hidden size={20} stroke={1.75} />
}

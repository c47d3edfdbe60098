import type { ComponentProps } from 'react'
import { HomeRoute } from '#features/home/HomeRoute.tsx'
import { ActivitiesToConfirm } from './banners/ActivitiesToConfirm.tsx'
import { DrinksToday } from './banners/DrinksToday.tsx'
import { HomeParts } from './banners/HomeParts.tsx'
import { InstallOffer } from './banners/InstallOffer.tsx'
import { PhotosToConfirm } from './banners/PhotosToConfirm.tsx'
import { UnderFuelling } from './banners/UnderFuelling.tsx'
import { OnboardingGate } from './OnboardingGate.tsx'

/** The home screen with what other features show in it, for who has finished onboarding. */
export function Home() {
  return (
    <OnboardingGate>
      <HomeRoute
        Parts={HomeParts}
        PhotosToConfirm={PhotosToConfirm}
        ActivitiesToConfirm={ActivitiesToConfirm}
        DrinksToday={DrinksToday}
        Offers={Offers}
      />
    </OnboardingGate>
  )
}

/** What stands behind the day, where it pushes nothing away. */
function Offers(props: ComponentProps<typeof InstallOffer>) {
  return (
    <>
      <UnderFuelling />
      <InstallOffer {...props} />
    </>
  )
}

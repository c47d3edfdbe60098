/** The words of docs/golden-days.md; its figures come from the engine. */

export const goldenIntro = `
<!-- Made by \`npm run docs\` from src/domain; edit the engine, scripts/tools/golden-runners.ts or golden-text.ts. -->

# Golden days

Twelve runners on five days, as the engine sees them, for an eye to look at: a change of a rule shows here
what it does to whom. [The model](model.md) says how the figures come about.

*kcal* is the day's target, *training* the net energy of what was done. Grams per kilogram are of the mass
that targets go by (body mass up to a body mass index of 27, a quarter above it); fat is told as a share of
the energy. *available* is energy availability with the target eaten, kcal for each kg of fat-free mass: below
30 is a warning sign. The last columns are the score where so much of the target was eaten, every nutrient
alike and in four meals, with the training done.
`

/** What an eye used to runners' diets found on the page, 22 and 23 November 2026; how it stands to the model. */
export const findings = `
## What the eye finds

Nothing here is dangerous to anyone the page shows: with the target eaten, energy availability is 38 or more
on every day, protein 1.6 to 1.9 g/kg, fat 20 to 35 %.
What a dietitian would ask about:

- **Fat falls on easy days.** From a rest day to 8 km the target rises by 370 kcal and more, and for nine of the
  twelve fat falls, by up to 28 g, mostly to its floor: energy of training goes to carbohydrate first, and the
  load asks for 5.5 g/kg anyway. As the model has it.
- **Intervals feed better than the long run.** 12 km of intervals leave 43 to 53 kcal/kg for the body, 28 km leave
  38 to 46: the factor of a quality day gives more than the training took, the long day's factor is
  outrun by its own energy. As the model has it (the larger of the two).
- **A heavy runner's long run.** 28 km at 120 kg ask for 6,300 kcal with nearly 12 g/kg of carbohydrate: the run's
  energy is of the whole mass, carbohydrate of the reference mass. Right by the figures and hard to eat in a
  day; a runner of that build hardly plans it.
- **The day before a marathon is far above need** (54 to 77 kcal/kg available), as loading is meant to be. A second
  such day is the same.
- **Too little after a long run is still half a score.** 60 % of the target leaves 15 kcal/kg or less for the body
  and scores 50, for a beginner 59: training is 45 % of a long day's score. The cap keeps it from the streak.
- **Rest days are stricter upwards.** 88 % of the target scores 68 and 112 % 62; on days with training the two are
  alike, and on long, quality and loading days too much is the lesser fault.
- **More carbohydrate after a long run than is published for it.** 28 km take under three hours, for which 6 to
  10 g/kg are published; seven of the twelve are asked for more, up to 11.8. The model lets training's energy
  go to carbohydrate up to 12 g/kg, the figure for four hours and more, before fat.
- **Less than is published before a marathon.** 8 g/kg are the target, 10 to 12 are published for loading: the
  model has 8 to 10, which is easier to eat. Eating as on any rest day then scores some 30 to 60.
- **Enough is not plenty.** With the target eaten, men have 38 to 42 kcal/kg available on rest and easy days and
  women 42 to 46. Above 30, and most often below the 45 that the IOC calls optimal for women: a rest day's
  factor of 1.4 is that of a day sitting.
- **Fat at its floor on most days with training**, for most runners: 51 g a day at 58 kg. Within what is published,
  and the first thing a dietitian would raise for somebody who trains daily.
- **88 % of a long day can end at 69** where that leaves 29 kcal/kg, just under the sign, as for the tall man and
  the heavier one. The others stay above it.
`

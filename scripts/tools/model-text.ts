/** The words of docs/model.md; its figures come from the constants. */

export const intro = `
<!-- Made by \`npm run docs\` from src/domain; edit the constants or scripts/tools/model-text.ts. -->

# The model: how Fuelmile counts

What a runner sees as targets, scores and advice is counted by the code in \`src/domain\`, which is the
same on the phone, in its worker and on the server. This page is made from that code, so its figures
are those the app uses. It is general guidance for healthy adults who run, never medical advice.

"Specification" and "nutrition model" are the product's own requirements; publications are listed at
the end. "Ours" marks a choice of the app's own where neither says anything. Grams per kilogram are of
body mass, and a day's where nothing else is said; shares are told as percentages; "load" is how much
training a day asks for.
`

export interface Section {
  title: string
  /** The folder of src/domain whose constants follow. */
  topic: string
  text: string
}

export const sections: readonly Section[] = [
  {
    title: 'Energy and macronutrients',
    topic: 'nutrition',
    text: `
A day's target comes from the first of these that is there: the day's meal plan, summed; the runner's
body and the day's training; a bare calorie figure, split into protein, carbohydrate and fat.

By body and training, energy is the larger of two: resting energy (Mifflin–St Jeor) times the load's
multiplier, and the energy of a rest day with the net energy of each of the day's sessions, planned or
done. So knowing of more training never lowers a target. A session's energy is what a device or service
measured, without the rest in its total, else an estimate by sport, distance, climb and time. Basal
energy from a fitness source is never added.

Protein and carbohydrate follow reference mass and load, fat takes the rest of the energy. Where less
than the least share would be left for fat, carbohydrate gives way, down to the guidance of the day's load;
then energy is raised, by a tenth at most, and at last carbohydrate gives way again, and the app says so.
Where more than the largest share would be left, the excess goes to carbohydrate. What training asks for
beyond the load's energy goes to carbohydrate first, then to fat. The two days before a long race hold more
carbohydrate, by how trained the gut is that the race is planned with, and energy is raised as that needs;
eating more carbohydrate is on plan.

A meal plan knows the training it was made for: later training moves the target by the difference, up and
down. A plan that holds far too little is not the target; the model is.

What is asked for now follows the waking hours left: from the afternoon on no more than they have room for, at
the latest hour a snack. What is more stays in the ledger and isn't made up for.`,
  },
  {
    title: 'Training load and completion',
    topic: 'training',
    text: `
A run may be planned, ticked off, in a file, with Strava and with Google Fit, and is one session: its
recordings are put together by when they were, and what was planned by day, sport and start, else
distance. Each figure comes from the best source that knows it. The runner can pair or separate sessions,
and that stays.

A day's load comes from its sessions: the runner's own label first (long run, intervals, race), then
the intensity, then the minutes of movement. Where only active minutes are known, they decide. Planned
and done are compared by distance, else by duration. Weeks start on Monday.

A session more or further asks for what it takes, but where it brings the day into a higher class: that has a
multiplier of its own (nutrition model, points 2 and 4). These are all the exceptions of over 100 kcal for a man
of 70 kg, in steps of half a kilometre up to 50 km with no duration given:

{{steps}}`,
  },
  {
    title: 'The daily score',
    topic: 'scoring',
    text: `
The score runs from 0 to 100. Nutrition and training share it by the day's load. Nutrition is how near
energy and each macronutrient came to the target, in bands that are half as wide again for beginners,
and how the day's meals were laid out. The strategy says which nutrient weighs how much: *runner* on
days with running, *meal* where meals carry a plan of their own, *general* otherwise. Where meals carry
a plan, each meal is held against its share of the energy; macronutrients are looked at over the day.
Food before a run, after it and in a race is one meal with the snacks.

Meal structure gives points for breakfast, lunch, dinner and, on days with training, a snack; on rest
days three meals are enough for all of them. Where one meal holds more than its share of what was
eaten, they end at the cap.

Eating well around training earns bonuses. Much more energy or fat than planned costs points, and so
does a day without food logs or main meals. On days with training too little energy costs what the same
surplus would, so that a deficit never does better. Carbohydrate above plan on long, quality and loading
days costs nothing, nor does its energy.

Energy availability is what eating leaves the body beside exercise: (eaten − net exercise) ÷ fat-free
mass, once all main meals are due and two are logged. Where it is low the score ends at a cap below what
keeps a streak, nothing is praised, and the score says why. It is a warning sign, not a diagnosis.

A day still running is measured against what is due by now and is marked provisional. Where something
is missing, the score says what, and gives the range in which it can still end: what is known is not
doubted for the sake of what is not.`,
  },
  {
    title: 'Fuelling',
    topic: 'fuelling',
    text: `
Before, during and after training, and for races. Carbohydrate during training goes by duration, never
by body mass, up to what the runner's gut is used to: more than 60 g/h, up to 90, is for a gut trained to
it, with glucose and fructose together.

Fluid is never planned beyond sweat loss. Where the sweat rate is known, a plan keeps the loss within its
share of body mass, and drinks no more than its share of the loss; where it isn't, thirst comes first and
the figure is a guide. Drinks count: one that would bring too much fluid is left out of a race plan, which
says so. A race plan takes something every so many minutes, at the aid station where one is near, and says at which
kilometre an even pace has it. Sodium is planned on long efforts in heat alone; under a gram of carbohydrate in a salt counts as none (ours). Caffeine is counted in products and foods, and is
not for runners under 18 or in pregnancy.`,
  },
  {
    title: 'Gut training',
    topic: 'gut-training',
    text: `
The gut learns to take more carbohydrate within weeks of practice while running. The ladder leads from what a
runner's gut has borne to what the next race needs, in the long runs: a step up comes after a run that was long enough to
practise the one before in, at most one a week, and a week without such a run brings none. Ahead count the runs
that are planned (the diary's, else the usual week's), of this week's past days those that were done. It begins
with races and long runs that race mode has gone along with, and what the runner said of the stomach
afterwards: the same step again after a bad day, a step down after two in a row, and no step up in the week of
the race. What was practised this week counts from the next. Where the weeks or the runs are too few for every
step, the ladder ends below what the race needs, and says so.

A debrief says what to try next: drink less, where more was drunk than is sweated or, the sweat rate being
unknown, than the careful limit; with a bad stomach, water with the gels and a step back; with a good one,
to take what was planned, and then a step up. Rules that name no publication are ours.`,
  },
  {
    title: 'Who the numbers are not for',
    topic: 'guidance',
    text: `
Under 18, in pregnancy or breastfeeding, underweight, or with kidney disease, diabetes, or an eating
disorder now or before, general numbers are not for a runner: which of these it is, stays with the
runner's own data. Portions mode is on for them unless they choose otherwise, and for anybody who likes it:
meals as plates, portions and times, scores as words. Everything is counted all the same.

A note on eating too little shows to the runner alone, never as a notification, and can be put away. It
looks at the energy availability of days with enough logged, and at body mass where the app knows it of
several weeks. It is a warning sign, not a diagnosis.

One weight a day can be logged; nothing asks for it. The newest is the profile's, by which targets go, and
days that are over keep their scores. The trend is an exponentially smoothed moving average, which follows
further the longer nobody weighed. In portions mode no weight is shown, and where general numbers are not for
a runner it is in the log alone, when they ask for it.`,
  },
  {
    title: 'Recovery',
    topic: 'recovery',
    text: `
After training the app offers a quick and a full meal that bring the carbohydrate and protein wanted,
from foods that the runner's restrictions allow.`,
  },
  {
    title: 'Coaching',
    topic: 'coaching',
    text: 'How many suggestions a day gets, which tip and which praise, by the daily score.',
  },
  {
    title: 'Streaks, tiers and the weekly insight',
    topic: 'gamification',
    text: 'What keeps a streak, what earns a tier, and the rough promise of a well-fuelled week.',
  },
  {
    title: 'Matching recipes',
    topic: 'recipes',
    text: `
A recipe that breaks a restriction or takes longer than there is time is out. The others are ranked by
how near a serving's energy comes to the need and by where that energy is from.`,
  },
  {
    title: 'Meal plans',
    topic: 'meal-plans',
    text: `
A day plan shares the day's target out over its meals, takes a fitting dish for each in quarter
servings and adds sides. The same day gives the same plan everywhere.`,
  },
  {
    title: 'Training plan',
    topic: 'training-plan',
    text: `
From the race, its day, the runner's level, the days they can run and what they ran lately: weeks that rise by
little, a lighter one in four, a taper, one long run a week and hard days apart. Each week names the rule that
set its length. The same settings give the same plan everywhere; what the runner has changed stays theirs.

In the days after a race that was run what is planned becomes rest, or easy and shorter, by how far it was: the runs
of the plan, of the week that the app proposed, and of the usual week. What the runner has run, changed or entered
stays, and one tap brings back what was planned.`,
  },
]

export const sources: readonly (readonly [name: string, full: string])[] = [
  [
    'ACSM Guidelines 2021',
    'ACSM’s Guidelines for Exercise Testing and Prescription, 11th edition: metabolic equations. Wolters Kluwer.',
  ],
  [
    'Bosquet et al. 2007',
    'Effects of tapering on performance: a meta-analysis. Med Sci Sports Exerc 39: 1358–1365.',
  ],
  [
    'Burke 2007',
    'Nutrition strategies for the marathon: fuel for training and racing. Sports Med 37: 344–347.',
  ],
  [
    'Burke et al. 2011',
    'Carbohydrates for training and competition. J Sports Sci 29 Suppl 1: S17–S27.',
  ],
  ['Daniels 2014', 'Daniels’ Running Formula, 3rd edition. Human Kinetics.'],
  [
    'Deurenberg et al. 1991',
    'Body mass index as a measure of body fatness: age- and sex-specific prediction formulas. Br J Nutr 65: 105–114.',
  ],
  [
    'Costa et al. 2017',
    'Gut-training: the impact of two weeks repetitive gut-challenge during exercise on gastrointestinal status, glucose availability, fuel kinetics, and running performance. Appl Physiol Nutr Metab 42: 547–557.',
  ],
  [
    'EFSA 2015',
    'EFSA Panel on Dietetic Products, Nutrition and Allergies: Scientific opinion on the safety of caffeine. EFSA Journal 13: 4102.',
  ],
  [
    'EU regulation 1169/2011',
    'Regulation (EU) 1169/2011 on food information to consumers: annex XIII, reference intakes.',
  ],
  [
    'Herrmann et al. 2024',
    '2024 Adult Compendium of Physical Activities. J Sport Health Sci 13: 6–12.',
  ],
  [
    'IOC 2023',
    'Mountjoy et al., IOC consensus statement on relative energy deficiency in sport. Br J Sports Med 57: 1073–1097.',
  ],
  [
    'Moro et al. 2016',
    'Effects of eight weeks of time-restricted feeding (16/8) on basal metabolism, maximal strength, body composition, inflammation, and cardiovascular risk factors in resistance-trained males. J Transl Med 14: 290.',
  ],
  [
    'Jäger et al., ISSN 2017',
    'International Society of Sports Nutrition position stand: protein and exercise. J Int Soc Sports Nutr 14: 20.',
  ],
  [
    'Jayanthi et al. 2015',
    'Sports-specialized intensive training and the risk of injury in young athletes: a clinical case-control study. Am J Sports Med 43: 794–801.',
  ],
  [
    'Jeukendrup 2014',
    'A step towards personalized sports nutrition: carbohydrate intake during exercise. Sports Med 44 Suppl 1: S25–S33.',
  ],
  ['Jeukendrup 2017', 'Training the gut for athletes. Sports Med 47 Suppl 1: S101–S110.'],
  [
    'Mifflin, St Jeor et al. 1990',
    'A new predictive equation for resting energy expenditure in healthy individuals. Am J Clin Nutr 51: 241–247.',
  ],
  [
    'Frandsen et al. 2025',
    'How much running is too much? Identifying high-risk running sessions in a 5200-person cohort study. Br J Sports Med 59: 1203–1210.',
  ],
  [
    'Nielsen et al. 2014',
    'Excessive progression in weekly running distance and risk of running-related injuries. J Orthop Sports Phys Ther 44: 739–747.',
  ],
  [
    'Reguant-Closa et al. 2019',
    'Validation of The Athlete’s Plate nutrition educational tool: phase I. Int J Sport Nutr Exerc Metab 29: 628–635.',
  ],
  [
    'Sawka et al., ACSM 2007',
    'American College of Sports Medicine position stand: exercise and fluid replacement. Med Sci Sports Exerc 39: 377–390.',
  ],
  [
    'Seiler 2010',
    'What is best practice for training intensity and duration distribution in endurance athletes? Int J Sports Physiol Perform 5: 276–291.',
  ],
  [
    'Stellingwerff and Cox 2014',
    'Systematic review: carbohydrate supplementation on exercise performance or capacity of varying durations. Appl Physiol Nutr Metab 39: 998–1011.',
  ],
  [
    'Thomas, Erdman, Burke 2016',
    'Also Thomas et al. 2016. American College of Sports Medicine joint position statement: nutrition and athletic performance. Med Sci Sports Exerc 48: 543–568.',
  ],
  [
    'UK Athletics, rule 207',
    'Rules for competition: maximum distances in open competition by age.',
  ],
  [
    'Walker 1991',
    'The Hacker’s Diet, chapter on signal and noise: the exponentially smoothed moving average with a smoothing of 10 %.',
  ],
  ['World Athletics 2024', 'Technical Rules, rule 55: the standard distances of road races.'],
  [
    'WHO 1995',
    'Physical status: the use and interpretation of anthropometry. Technical Report Series 854.',
  ],
  [
    'Foods',
    'USDA FoodData Central (SR Legacy and Foundation); Tabel Komposisi Pangan Indonesia 2017 for Indonesian foods; makers’ declarations for runners’ products.',
  ],
]

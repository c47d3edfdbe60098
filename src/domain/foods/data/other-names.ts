/**
 * Names of products that no table has: a word of them is not a mistyped food (`milka` is no milk). Who types
 * one is led to barcode and label.
 */
export const OTHER_NAMES = `
activia alpenliebe alpro amacx aptonia astor babybel baileys belvita better bintang biokul biskuat blt boursin bovril
branston brezel bugles buldak cdr celsius chai cheerios chio cornetto dancow danone entrasol etixx fitbar floridina
funyuns garuda gembili gery goldfish greenfields gulali hellmanns herbalife hersheys hilo huel hydralyte jetz kopiko
kucing kusuka lemonilo lindt magnum malkist maltesers marimas marmite mate mcvities mentos milka mintz momogi monde
myprotein naak nakd nescafe nestum nongshim nutrilite nutrisari oatly oatside oishi overstims penguin pilus pocky
prozis qtela quorn reeses relaxa ribena richeese ritz rolo rosti samyang sarimi serena shreddies soreen soylent
starburst styrkr sugus sustagen takis tango toblerone tums tunnocks ucan vegemite veloforte vimto whopper
`

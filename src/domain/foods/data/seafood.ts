// Columns: see ../parse.ts. Figures are for 100 g.
export const SEAFOOD = `
salmon-raw|Salmon, raw|Salmon, mentah|208|20.4|0|13.4|0|59|fillet:178|f||atlantic
salmon-grilled|Salmon, grilled|Salmon, panggang|206|22.1|0|12.4|0|61|fillet:178,portion:85,piece:100|f||=salmon atlantic
smoked-salmon|Smoked salmon|Salmon asap|117|18.3|0|4.3|0|672|slice:20,portion:85,pack:100|f
tuna-raw|Tuna, raw|Tuna, mentah|109|24.4|0|0.5|0|45|fillet:120|f||yellowfin
tuna-grilled|Tuna, grilled|Tuna, panggang|130|29.2|0|0.6|0|54|fillet:120,portion:85|f||yellowfin
tuna-in-water-canned|Tuna in water, canned|Tuna kaleng dalam air|116|25.5|0|0.8|0|247|can:165,portion:85,tbsp:15|f||=tuna
tuna-in-oil-canned|Tuna in oil, canned|Tuna kaleng dalam minyak|198|29.1|0|8.2|0|416|can:171,portion:85|f
skipjack-tuna-grilled|Skipjack tuna, grilled|Cakalang, panggang|132|28.2|0|1.3|0|47|portion:100|f||tongkol
mackerel-raw|Mackerel, raw|Ikan makerel, mentah|205|18.6|0|13.9|0|90|fillet:112|f||kembung
mackerel-grilled|Mackerel, grilled|Ikan makerel, panggang|262|23.9|0|17.8|0|83|fillet:88|f
indian-mackerel-raw|Indian mackerel, raw|Ikan kembung, segar|125|21.3|2.2|3.4|0|214|piece:100|f
spanish-mackerel-raw|Spanish mackerel, raw|Ikan tenggiri, segar|112|21.4|0|2.6|0|70|slice:100|f
sardines-in-oil-canned|Sardines in oil, canned|Sarden kaleng dalam minyak|208|24.6|0|11.5|0|307|can:92,piece:12|f
sardines-in-tomato-sauce-canned|Sardines in tomato sauce, canned|Sarden kaleng saus tomat|185|20.9|0.5|10.5|0.1|414|can:89,piece:38|f
anchovies-dried|Anchovies, dried|Ikan teri kering|331|68.7|0|4.2|0|4800|tbsp:7,portion:20|f||teri
anchovies-canned-in-oil|Anchovies, canned in oil|Ikan teri kaleng|210|28.9|0|9.7|0|3668|piece:4|f
cod-baked|Cod, baked|Ikan kod, panggang|105|22.8|0|0.9|0|78|fillet:180,portion:85|f
tilapia-cooked|Tilapia, cooked|Ikan nila, matang|128|26.2|0|2.7|0|56|fillet:87,portion:85|f||mujair
tilapia-raw|Tilapia, raw|Ikan nila, mentah|96|20.1|0|1.7|0|52|fillet:116|f||mujair
catfish-raw|Catfish, raw|Ikan lele, mentah|119|15.2|0|5.9|0|98|fillet:159|f
pecel-lele|Pecel lele (fried catfish)|Lele goreng|240|18.5|4|16.8|0.5|280|piece:100,half:50|f||catfish
milkfish-raw|Milkfish, raw|Ikan bandeng, segar|148|20.5|0|6.7|0|72|piece:150|f
bandeng-presto|Bandeng presto (pressure-cooked milkfish)|Bandeng presto|296|17.1|11.3|20.3|0.5|500|piece:150|f
snapper-cooked|Snapper, cooked|Ikan kakap, matang|128|26.3|0|1.7|0|57|fillet:170|f
snapper-raw|Snapper, raw|Ikan kakap, mentah|100|20.5|0|1.3|0|64|fillet:218|f
grouper-cooked|Grouper, cooked|Ikan kerapu, matang|118|24.8|0|1.3|0|53|fillet:202|f
sea-bass-cooked|Sea bass, cooked|Ikan kakap putih, matang|124|23.6|0|2.6|0|87|fillet:101|f
carp-cooked|Carp, cooked|Ikan mas, matang|162|22.9|0|7.2|0|63|fillet:170|f
pangasius-raw|Pangasius fillet, raw|Fillet ikan dori (patin), mentah|92|15|0|3.5|0|90|fillet:120|f||dory
ikan-patin-raw|Ikan patin, raw (Indonesian pangasius)|Ikan patin, mentah|132|17|1.1|6.6|0|77|piece:100|f||catfish pangasius
eel-cooked|Eel, cooked|Belut, matang|236|23.7|0|15|0|65|fillet:159|f
salted-fish-dried|Salted fish, dried|Ikan asin kering|193|42|0|1.5|0|5500|piece:20|f
fish-fingers|Fish fingers|Stik ikan|277|11|21.7|16.2|1.5|402|piece:28,portion:112|fg
fish-ball|Fish ball|Bakso ikan|114|11.5|11|2.6|0.2|600|piece:20|f
crab-stick-surimi|Crab stick, surimi|Stik kepiting (surimi)|95|7.6|15|0.4|0.5|529|piece:16|fs
prawns-cooked|Prawns, cooked|Udang, rebus|99|24|0.2|0.3|0|111|portion:85,piece:6,cup:145|s||=shrimp =prawns =udang
prawns-raw|Prawns, raw|Udang, mentah|85|20.1|0|0.5|0|119|portion:85|s||shrimp
crab-cooked|Crab, cooked|Kepiting, rebus|97|19.4|0|1.5|0|1072|portion:85|s
squid-raw|Squid, raw|Cumi-cumi, mentah|92|15.6|3.1|1.4|0|44|portion:85|s||calamari
squid-fried|Squid, fried|Cumi goreng tepung|175|17.9|7.8|7.5|0|306|portion:85|sg||calamari
mussels-cooked|Mussels, cooked|Kerang hijau, rebus|172|23.8|7.4|4.5|0|369|portion:85|s
clams-cooked|Clams, cooked|Kerang, rebus|148|25.6|5.1|2|0|1202|portion:85|s
oysters-raw|Oysters, raw|Tiram, mentah|81|9.5|5|2.3|0|106|piece:50|s
octopus-cooked|Octopus, cooked|Gurita, matang|164|29.8|4.4|2.1|0|460|portion:85|s
scallops-cooked|Scallops, cooked|Kerang simping, matang|111|20.5|5.4|0.8|0|667|portion:85|s
`

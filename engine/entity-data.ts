// Written by generate-entities.js from the npm package character-entities (MIT). Do not edit.

/**
 * A line for each character: its names, those that need no semicolon first, and how far it is from the character of
 * the line before, unless it is the next. After the empty line: names, and the two characters they stand for. The
 * letters of the mathematical alphabets, such as Afr, are left out.
 */
export const ENTITIES = `Tab 9
NewLine
excl 23
QUOT quot
num
dollar
percnt
AMP amp
apos
lpar
rpar
ast midast
plus
comma
period 2
sol
colon 11
semi
LT lt
equals
GT gt
quest
commat
lbrack lsqb 27
bsol
rbrack rsqb
Hat
UnderBar lowbar
DiacriticalGrave grave
lbrace lcub 27
VerticalLine verbar vert
rbrace rcub
nbsp NonBreakingSpace 35
iexcl
cent
pound
curren
yen
brvbar
sect
uml Dot DoubleDot die
COPY copy
ordf
laquo
not
shy
REG reg circledR
macr strns
deg
plusmn PlusMinus pm
sup2
sup3
acute DiacriticalAcute
micro
para
middot CenterDot centerdot
cedil Cedilla
sup1
ordm
raquo
frac14
frac12 half
frac34
iquest
Agrave
Aacute
Acirc
Atilde
Auml
Aring angst
AElig
Ccedil
Egrave
Eacute
Ecirc
Euml
Igrave
Iacute
Icirc
Iuml
ETH
Ntilde
Ograve
Oacute
Ocirc
Otilde
Ouml
times
Oslash
Ugrave
Uacute
Ucirc
Uuml
Yacute
THORN
szlig
agrave
aacute
acirc
atilde
auml
aring
aelig
ccedil
egrave
eacute
ecirc
euml
igrave
iacute
icirc
iuml
eth
ntilde
ograve
oacute
ocirc
otilde
ouml
divide div
oslash
ugrave
uacute
ucirc
uuml
yacute
thorn
yuml
Amacr
amacr
Abreve
abreve
Aogon
aogon
Cacute
cacute
Ccirc
ccirc
Cdot
cdot
Ccaron
ccaron
Dcaron
dcaron
Dstrok
dstrok
Emacr
emacr
Edot 3
edot
Eogon
eogon
Ecaron
ecaron
Gcirc
gcirc
Gbreve
gbreve
Gdot
gdot
Gcedil
Hcirc 2
hcirc
Hstrok
hstrok
Itilde
itilde
Imacr
imacr
Iogon 3
iogon
Idot
imath inodot
IJlig
ijlig
Jcirc
jcirc
Kcedil
kcedil
kgreen
Lacute
lacute
Lcedil
lcedil
Lcaron
lcaron
Lmidot
lmidot
Lstrok
lstrok
Nacute
nacute
Ncedil
ncedil
Ncaron
ncaron
napos
ENG
eng
Omacr
omacr
Odblac 3
odblac
OElig
oelig
Racute
racute
Rcedil
rcedil
Rcaron
rcaron
Sacute
sacute
Scirc
scirc
Scedil
scedil
Scaron
scaron
Tcedil
tcedil
Tcaron
tcaron
Tstrok
tstrok
Utilde
utilde
Umacr
umacr
Ubreve
ubreve
Uring
uring
Udblac
udblac
Uogon
uogon
Wcirc
wcirc
Ycirc
ycirc
Yuml
Zacute
zacute
Zdot
zdot
Zcaron
zcaron
fnof 20
imped 35
gacute 64
jmath 66
circ 143
Hacek caron
Breve breve 17
DiacriticalDot dot
ring
ogon
DiacriticalTilde tilde
DiacriticalDoubleAcute dblac
DownBreve 52
Alpha 128
Beta
Gamma
Delta
Epsilon
Zeta
Eta
Theta
Iota
Kappa
Lambda
Mu
Nu
Xi
Omicron
Pi
Rho
Sigma 2
Tau
Upsilon
Phi
Chi
Psi
Omega ohm
alpha 8
beta
gamma
delta
epsi epsilon
zeta
eta
theta
iota
kappa
lambda
mu
nu
xi
omicron
pi
rho
sigmaf sigmav varsigma
sigma
tau
upsi upsilon
phi
chi
psi
omega
thetasym thetav vartheta 8
Upsi upsih
phiv straightphi varphi 3
piv varpi
Gammad 6
digamma gammad
kappav varkappa 19
rhov varrho
epsiv straightepsilon varepsilon 4
backepsilon bepsi
IOcy 11
DJcy
GJcy
Jukcy
DScy
Iukcy
YIcy
Jsercy
LJcy
NJcy
TSHcy
KJcy
Ubrcy 2
DZcy
Acy
Bcy
Vcy
Gcy
Dcy
IEcy
ZHcy
Zcy
Icy
Jcy
Kcy
Lcy
Mcy
Ncy
Ocy
Pcy
Rcy
Scy
Tcy
Ucy
Fcy
KHcy
TScy
CHcy
SHcy
SHCHcy
HARDcy
Ycy
SOFTcy
Ecy
YUcy
YAcy
acy
bcy
vcy
gcy
dcy
iecy
zhcy
zcy
icy
jcy
kcy
lcy
mcy
ncy
ocy
pcy
rcy
scy
tcy
ucy
fcy
khcy
tscy
chcy
shcy
shchcy
hardcy
ycy
softcy
ecy
yucy
yacy
iocy 2
djcy
gjcy
jukcy
dscy
iukcy
yicy
jsercy
ljcy
njcy
tshcy
kjcy
ubrcy 2
dzcy
ensp 7075
emsp
emsp13
emsp14
numsp 2
puncsp
ThinSpace thinsp
VeryThinSpace hairsp
NegativeMediumSpace NegativeThickSpace NegativeThinSpace NegativeVeryThinSpace ZeroWidthSpace
zwnj
zwj
lrm
rlm
dash hyphen
ndash 3
mdash
horbar
Verbar Vert
OpenCurlyQuote lsquo 2
CloseCurlyQuote rsquo rsquor
lsquor sbquo
OpenCurlyDoubleQuote ldquo 2
CloseCurlyDoubleQuote rdquo rdquor
bdquo ldquor
dagger 2
Dagger ddagger
bull bullet
nldr 3
hellip mldr
permil 10
pertenk
prime
Prime
tprime
backprime bprime
lsaquo 4
rsaquo
OverBar oline 4
caret 3
hybull 2
frasl
bsemi 11
qprime 8
MediumSpace 8
NoBreak
ApplyFunction af
InvisibleTimes it
InvisibleComma ic
euro 73
TripleDot tdot 47
DotDot
Copf complexes 38
incare 3
gscr 5
HilbertSpace Hscr hamilt
Hfr Poincareplane
Hopf quaternions
planckh
hbar hslash planck plankv
Iscr imagline
Ifr Im image imagpart
Laplacetrf Lscr lagran
ell
Nopf naturals 2
numero
copysr
weierp wp
Popf primes
Qopf rationals
Rscr realine
Re Rfr real realpart
Ropf reals
rx
TRADE trade 4
Zopf integers 2
mho 3
Zfr zeetrf
iiota
Bernoullis Bscr bernou 3
Cayleys Cfr
escr 2
Escr expectation
Fouriertrf Fscr
Mellintrf Mscr phmmat 2
order orderof oscr
alefsym aleph
beth
gimel
daleth
CapitalDifferentialD DD 13
DifferentialD dd
ExponentialE ee exponentiale
ImaginaryI ii
frac13 11
frac23
frac15
frac25
frac35
frac45
frac16
frac56
frac18
frac38
frac58
frac78
LeftArrow ShortLeftArrow larr leftarrow slarr 50
ShortUpArrow UpArrow uarr uparrow
RightArrow ShortRightArrow rarr rightarrow srarr
DownArrow ShortDownArrow darr downarrow
LeftRightArrow harr leftrightarrow
UpDownArrow updownarrow varr
UpperLeftArrow nwarr nwarrow
UpperRightArrow nearr nearrow
LowerRightArrow searr searrow
LowerLeftArrow swarr swarrow
nlarr nleftarrow
nrarr nrightarrow
rarrw rightsquigarrow 2
Larr twoheadleftarrow
Uarr
Rarr twoheadrightarrow
Darr
larrtl leftarrowtail
rarrtl rightarrowtail
LeftTeeArrow mapstoleft
UpTeeArrow mapstoup
RightTeeArrow map mapsto
DownTeeArrow mapstodown
hookleftarrow larrhk 2
hookrightarrow rarrhk
larrlp looparrowleft
looparrowright rarrlp
harrw leftrightsquigarrow
nharr nleftrightarrow
Lsh lsh 2
Rsh rsh
ldsh
rdsh
crarr 2
cularr curvearrowleft
curarr curvearrowright
circlearrowleft olarr 3
circlearrowright orarr
LeftVector leftharpoonup lharu
DownLeftVector leftharpoondown lhard
RightUpVector uharr upharpoonright
LeftUpVector uharl upharpoonleft
RightVector rharu rightharpoonup
DownRightVector rhard rightharpoondown
RightDownVector dharr downharpoonright
LeftDownVector dharl downharpoonleft
RightArrowLeftArrow rightleftarrows rlarr
UpArrowDownArrow udarr
LeftArrowRightArrow leftrightarrows lrarr
leftleftarrows llarr
upuparrows uuarr
rightrightarrows rrarr
ddarr downdownarrows
ReverseEquilibrium leftrightharpoons lrhar
Equilibrium rightleftharpoons rlhar
nLeftarrow nlArr
nLeftrightarrow nhArr
nRightarrow nrArr
DoubleLeftArrow Leftarrow lArr
DoubleUpArrow Uparrow uArr
DoubleRightArrow Implies Rightarrow rArr
DoubleDownArrow Downarrow dArr
DoubleLeftRightArrow Leftrightarrow hArr iff
DoubleUpDownArrow Updownarrow vArr
nwArr
neArr
seArr
swArr
Lleftarrow lAarr
Rrightarrow rAarr
zigrarr 2
LeftArrowBar larrb 7
RightArrowBar rarrb
DownArrowUpArrow duarr 16
loarr 8
roarr
hoarr
ForAll forall
comp complement
PartialD part
Exists exist
NotExists nexist nexists
empty emptyset emptyv varnothing
Del nabla 2
Element in isin isinv
NotElement notin notinva
ReverseElement SuchThat ni niv 2
NotReverseElement notni notniva
Product prod 3
Coproduct coprod
Sum sum
minus
MinusPlus mnplus mp
dotplus plusdo
Backslash setminus setmn smallsetminus ssetmn 2
lowast
SmallCircle compfn
Sqrt radic 2
Proportional prop propto varpropto vprop 3
infin
angrt
ang angle
angmsd measuredangle
angsph
VerticalBar mid shortmid smid
NotVerticalBar nmid nshortmid nsmid
DoubleVerticalBar par parallel shortparallel spar
NotDoubleVerticalBar npar nparallel nshortparallel nspar
and wedge
or vee
cap
cup
Integral int
Int
iiint tint
ContourIntegral conint oint
Conint DoubleContourIntegral
Cconint
cwint
ClockwiseContourIntegral cwconint
CounterClockwiseContourIntegral awconint
Therefore there4 therefore
Because becaus because
ratio
Colon Proportion
dotminus minusd
mDDot 2
homtht
Tilde sim thicksim thksim
backsim bsim
ac mstpos
acd
VerticalTilde wr wreath
NotTilde nsim
EqualTilde eqsim esim
TildeEqual sime simeq
NotTildeEqual nsime nsimeq
TildeFullEqual cong
simne
NotTildeFullEqual ncong
TildeTilde ap approx asymp thickapprox thkap
NotTildeTilde nap napprox
ape approxeq
apid
backcong bcong
CupCap asympeq
Bumpeq HumpDownHump bump
HumpEqual bumpe bumpeq
DotEqual doteq esdot
doteqdot eDot
efDot fallingdotseq
erDot risingdotseq
Assign colone coloneq
ecolon eqcolon
ecir eqcirc
circeq cire
wedgeq 2
veeeq
triangleq trie 2
equest questeq 3
NotEqual ne
Congruent equiv
NotCongruent nequiv
le leq 2
GreaterEqual ge geq
LessFullEqual lE leqq
GreaterFullEqual gE geqq
lnE lneqq
gnE gneqq
Lt NestedLessLess ll
Gt NestedGreaterGreater gg
between twixt
NotCupCap
NotLess nless nlt
NotGreater ngt ngtr
NotLessEqual nle nleq
NotGreaterEqual nge ngeq
LessTilde lesssim lsim
GreaterTilde gsim gtrsim
NotLessTilde nlsim
NotGreaterTilde ngsim
LessGreater lessgtr lg
GreaterLess gl gtrless
NotLessGreater ntlg
NotGreaterLess ntgl
Precedes pr prec
Succeeds sc succ
PrecedesSlantEqual prcue preccurlyeq
SucceedsSlantEqual sccue succcurlyeq
PrecedesTilde precsim prsim
SucceedsTilde scsim succsim
NotPrecedes npr nprec
NotSucceeds nsc nsucc
sub subset
Superset sup supset
nsub
nsup
SubsetEqual sube subseteq
SupersetEqual supe supseteq
NotSubsetEqual nsube nsubseteq
NotSupersetEqual nsupe nsupseteq
subne subsetneq
supne supsetneq
cupdot 2
UnionPlus uplus
SquareSubset sqsub sqsubset
SquareSuperset sqsup sqsupset
SquareSubsetEqual sqsube sqsubseteq
SquareSupersetEqual sqsupe sqsupseteq
SquareIntersection sqcap
SquareUnion sqcup
CirclePlus oplus
CircleMinus ominus
CircleTimes otimes
osol
CircleDot odot
circledcirc ocir
circledast oast
circleddash odash 2
boxplus plusb
boxminus minusb
boxtimes timesb
dotsquare sdotb
RightTee vdash
LeftTee dashv
DownTee top
UpTee bot bottom perp
models 2
DoubleRightTee vDash
Vdash
Vvdash
VDash
nvdash
nvDash
nVdash
nVDash
prurel
LeftTriangle vartriangleleft vltri 2
RightTriangle vartriangleright vrtri
LeftTriangleEqual ltrie trianglelefteq
RightTriangleEqual rtrie trianglerighteq
origof
imof
multimap mumap
hercon
intcal intercal
veebar
barvee 2
angrtvb
lrtri
Wedge bigwedge xwedge
Vee bigvee xvee
Intersection bigcap xcap
Union bigcup xcup
Diamond diam diamond
sdot
Star sstarf
divideontimes divonx
bowtie
ltimes
rtimes
leftthreetimes lthree
rightthreetimes rthree
backsimeq bsime
curlyvee cuvee
curlywedge cuwed
Sub Subset
Sup Supset
Cap
Cup
fork pitchfork
epar
lessdot ltdot
gtdot gtrdot
Ll
Gg ggg
LessEqualGreater leg lesseqgtr
GreaterEqualLess gel gtreqless
cuepr curlyeqprec 3
cuesc curlyeqsucc
NotPrecedesSlantEqual nprcue
NotSucceedsSlantEqual nsccue
NotSquareSubsetEqual nsqsube
NotSquareSupersetEqual nsqsupe
lnsim 3
gnsim
precnsim prnsim
scnsim succnsim
NotLeftTriangle nltri ntriangleleft
NotRightTriangle nrtri ntriangleright
NotLeftTriangleEqual nltrie ntrianglelefteq
NotRightTriangleEqual nrtrie ntrianglerighteq
vellip
ctdot
utdot
dtdot
disin
isinsv
isins
isindot
notinvc
notinvb
isinE 2
nisd
xnis
nis
notnivc
notnivb
barwed barwedge 7
Barwed doublebarwedge
LeftCeiling lceil 2
RightCeiling rceil
LeftFloor lfloor
RightFloor rfloor
drcrop
dlcrop
urcrop
ulcrop
bnot
profline 2
profsurf
telrec 2
target
ulcorn ulcorner 6
urcorn urcorner
dlcorn llcorner
drcorn lrcorner
frown sfrown 3
smile ssmile
cylcty 10
profalar
topbot 8
ovbar 7
solbar 2
angzarr 61
lmoust lmoustache 52
rmoust rmoustache
OverBracket tbrk 3
UnderBracket bbrk
bbrktbrk
OverParenthesis 38
UnderParenthesis
OverBrace
UnderBrace
trpezium 3
elinters 5
blank 60
circledS oS 165
HorizontalLine boxh 56
boxv 2
boxdr 10
boxdl 4
boxur 4
boxul 4
boxvr 4
boxvl 8
boxhd 8
boxhu 8
boxvh 8
boxH 20
boxV
boxdR
boxDr
boxDR
boxdL
boxDl
boxDL
boxuR
boxUr
boxUR
boxuL
boxUl
boxUL
boxvR
boxVr
boxVR
boxvL
boxVl
boxVL
boxHd
boxhD
boxHD
boxHu
boxhU
boxHU
boxvH
boxVh
boxVH
uhblk 20
lhblk 4
block 4
blk14 9
blk12
blk34
Square squ square 14
FilledVerySmallSquare blacksquare squarf squf 9
EmptyVerySmallSquare
rect 2
marker
fltns 3
bigtriangleup xutri 2
blacktriangle utrif
triangle utri
blacktriangleright rtrif 3
rtri triangleright
bigtriangledown xdtri 4
blacktriangledown dtrif
dtri triangledown
blacktriangleleft ltrif 3
ltri triangleleft
loz lozenge 7
cir
tridot 33
bigcirc xcirc 3
ultri 9
urtri
lltri
EmptySmallSquare
FilledSmallSquare
bigstar starf 9
star
phone 8
female 50
male 2
spades spadesuit 30
clubs clubsuit 3
hearts heartsuit 2
diamondsuit diams
sung 4
flat 3
natur natural
sharp
check checkmark 164
cross 4
malt maltese 9
sext 22
VerticalSeparator 34
lbbrk 26
rbbrk
bsolhsub 85
suphsol
LeftDoubleBracket lobrk 29
RightDoubleBracket robrk
LeftAngleBracket lang langle
RightAngleBracket rang rangle
Lang
Rang
loang
roang
LongLeftArrow longleftarrow xlarr 8
LongRightArrow longrightarrow xrarr
LongLeftRightArrow longleftrightarrow xharr
DoubleLongLeftArrow Longleftarrow xlArr
DoubleLongRightArrow Longrightarrow xrArr
DoubleLongLeftRightArrow Longleftrightarrow xhArr
longmapsto xmap 2
dzigrarr 3
nvlArr 259
nvrArr
nvHarr
Map
lbarr 7
bkarow rbarr
lBarr
dbkarow rBarr
RBarr drbkarow
DDotrahd
UpArrowBar
DownArrowBar
Rarrtl 3
latail 3
ratail
lAtail
rAtail
larrfs
rarrfs
larrbfs
rarrbfs
nwarhk 3
nearhk
hksearow searhk
hkswarow swarhk
nwnear
nesear toea
seswar tosa
swnwar
rarrc 9
cudarrr 2
ldca
rdca
cudarrl
larrpl
curarrm 3
cularrp
rarrpl 8
harrcir 3
Uarrocir
lurdshar
ldrushar
LeftRightVector 3
RightUpDownVector
DownLeftRightVector
LeftUpDownVector
LeftVectorBar
RightVectorBar
RightUpVectorBar
RightDownVectorBar
DownLeftVectorBar
DownRightVectorBar
LeftUpVectorBar
LeftDownVectorBar
LeftTeeVector
RightTeeVector
RightUpTeeVector
RightDownTeeVector
DownLeftTeeVector
DownRightTeeVector
LeftUpTeeVector
LeftDownTeeVector
lHar
uHar
rHar
dHar
luruhar
ldrdhar
ruluhar
rdldhar
lharul
llhard
rharul
lrhard
UpEquilibrium udhar
ReverseUpEquilibrium duhar
RoundImplies
erarr
simrarr
larrsim
rarrsim
rarrap
ltlarr
gtrarr 2
subrarr
suplarr 2
lfisht
rfisht
ufisht
dfisht
lopar 6
ropar
lbrke 5
rbrke
lbrkslu
rbrksld
lbrksld
rbrkslu
langd
rangd
lparlt
rpargt
gtlPar
ltrPar
vzigzag 4
vangrt 2
angrtvbd
ange 7
range
dwangle
uwangle
angmsdaa
angmsdab
angmsdac
angmsdad
angmsdae
angmsdaf
angmsdag
angmsdah
bemptyv
demptyv
cemptyv
raemptyv
laemptyv
ohbar
omid
opar
operp 2
olcross 2
odsold
olcir 2
ofcir
olt
ogt
cirscir
cirE
solb
bsolb
boxbox 4
trisb 4
rtriltri
LeftTriangleBar
RightTriangleBar
iinfin 12
infintie
nvinfin
eparsl 5
smeparsl
eqvparsl
blacklozenge lozf 6
RuleDelayed 9
dsol 2
bigodot xodot 10
bigoplus xoplus
bigotimes xotime
biguplus xuplus 2
bigsqcup xsqcup 2
iiiint qint 6
fpartint
cirfnint 3
awint
rppolint
scpolint
npolint
pointint
quatint
intlarhk
pluscir 11
plusacir
simplus
plusdu
plussim
plustwo
mcomma 2
minusdu
loplus 3
roplus
Cross
timesd
timesbar
smashp 2
lotimes
rotimes
otimesas
Otimes
odiv
triplus
triminus
tritime
intprod iprod
amalg 3
capdot
ncup 2
ncap
capand
cupor
cupcap
capcup
cupbrcap
capbrcup
cupcup
capcap
ccups
ccaps
ccupssm 3
And 3
Or
andand
oror
orslope
andslope
andv 2
orv
andd
ord
wedbar 2
sdote 7
simdot 4
congdot 3
easter
apacir
apE
eplus
pluse
Esim
Colone
Equal
ddotseq eDDot 2
equivDD
ltcir
gtcir
ltquest
gtquest
LessSlantEqual leqslant les
GreaterSlantEqual geqslant ges
lesdot
gesdot
lesdoto
gesdoto
lesdotor
gesdotol
lap lessapprox
gap gtrapprox
lne lneq
gne gneq
lnap lnapprox
gnap gnapprox
lEg lesseqqgtr
gEl gtreqqless
lsime
gsime
lsimg
gsiml
lgE
glE
lesges
gesles
els eqslantless
egs eqslantgtr
elsdot
egsdot
el
eg
siml 3
simg
simlE
simgE
LessLess
GreaterGreater
glj 2
gla
ltcc
gtcc
lescc
gescc
smt
lat
smte
late
bumpE
PrecedesEqual pre preceq
SucceedsEqual sce succeq
prE 3
scE
precneqq prnE
scnE succneqq
prap precapprox
scap succapprox
precnapprox prnap
scnap succnapprox
Pr
Sc
subdot
supdot
subplus
supplus
submult
supmult
subedot
supedot
subE subseteqq
supE supseteqq
subsim
supsim
subnE subsetneqq 3
supnE supsetneqq
csub 3
csup
csube
csupe
subsup
supsub
subsub
supsup
suphsub
supdsub
forkv
topfork
mlcp
Dashv DoubleLeftTee 9
Vdashl 2
Barv
vBar
vBarv
Vbar 2
Not
bNot
rnmid
cirmid
midcir
topcir
nhpar
parsim
parsl 10
fflig 53251
filig
fllig
ffilig
ffllig

nvlt <⃒
bne =⃥
nvgt >⃒
fjlig fj
ThickSpace   
nrarrw ↝̸
npart ∂̸
nang ∠⃒
caps ∩︀
cups ∪︀
nvsim ∼⃒
race ∽̱
acE ∾̳
NotEqualTilde nesim ≂̸
napid ≋̸
nvap ≍⃒
NotHumpDownHump nbump ≎̸
NotHumpEqual nbumpe ≏̸
nedot ≐̸
bnequiv ≡⃥
nvle ≤⃒
nvge ≥⃒
nlE nleqq ≦̸
NotGreaterFullEqual ngE ngeqq ≧̸
lvertneqq lvnE ≨︀
gvertneqq gvnE ≩︀
NotLessLess nLtv ≪̸
nLt ≪⃒
NotGreaterGreater nGtv ≫̸
nGt ≫⃒
NotSucceedsTilde ≿̸
NotSubset nsubset vnsub ⊂⃒
NotSuperset nsupset vnsup ⊃⃒
varsubsetneq vsubne ⊊︀
varsupsetneq vsupne ⊋︀
NotSquareSubset ⊏̸
NotSquareSuperset ⊐̸
sqcaps ⊓︀
sqcups ⊔︀
nvltrie ⊴⃒
nvrtrie ⊵⃒
nLl ⋘̸
nGg ⋙̸
lesg ⋚︀
gesl ⋛︀
notindot ⋵̸
notinE ⋹̸
nrarrc ⤳̸
NotLeftTriangleBar ⧏̸
NotRightTriangleBar ⧐̸
ncongdot ⩭̸
napE ⩰̸
NotLessSlantEqual nleqslant nles ⩽̸
NotGreaterSlantEqual ngeqslant nges ⩾̸
NotNestedLessLess ⪡̸
NotNestedGreaterGreater ⪢̸
smtes ⪬︀
lates ⪭︀
NotPrecedesEqual npre npreceq ⪯̸
NotSucceedsEqual nsce nsucceq ⪰̸
nsubE nsubseteqq ⫅̸
nsupE nsupseteqq ⫆̸
varsubsetneqq vsubnE ⫋︀
varsupsetneqq vsupnE ⫌︀
nparsl ⫽⃥`;

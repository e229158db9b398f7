// Written by generate-entities.js from the npm package character-entities (MIT). Do not edit.

/**
 * A line for each character: its names, those that need no semicolon first, and how far it is from the character of
 * the line before, unless it is the next. Then a line for each pair of characters: its names, and the pair. Left out are
 * lower-case letters named like their capitals, and the letters of the mathematical alphabets, such as Afr.
 */
export const ENTITIES: readonly string[] = [
  `Tab 9
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
lsqb lbrack 27
bsol
rsqb rbrack
Hat
lowbar UnderBar
grave DiacriticalGrave
lcub lbrace 27
vert verbar VerticalLine
rcub rbrace
nbsp NonBreakingSpace 35
iexcl
cent
pound
curren
yen
brvbar
sect
uml Dot die DoubleDot
COPY copy
ordf
laquo
not
shy
REG reg circledR
macr strns
deg
plusmn pm PlusMinus
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
divide div 24
yuml 8
Amacr
Abreve 2
Aogon 2
Cacute 2
Ccirc 2
Cdot 2
Ccaron 2
Dcaron 2
Dstrok 2
Emacr 2
Edot 4
Eogon 2
Ecaron 2
Gcirc 2
Gbreve 2
Gdot 2
Gcedil 2
Hcirc 2
Hstrok 2
Itilde 2
Imacr 2
Iogon 4
Idot 2
imath inodot
IJlig
Jcirc 2
Kcedil 2
kgreen 2
Lacute
Lcedil 2
Lcaron 2
Lmidot 2
Lstrok 2
Nacute 2
Ncedil 2
Ncaron 2
napos 2
ENG
Omacr 2
Odblac 4
OElig 2
Racute 2
Rcedil 2
Rcaron 2
Sacute 2
Scirc 2
Scedil 2
Scaron 2
Tcedil 2
Tcaron 2
Tstrok 2
Utilde 2
Umacr 2
Ubreve 2
Uring 2
Udblac 2
Uogon 2
Wcirc 2
Ycirc 2
Yuml 2
Zacute
Zdot 2
Zcaron 2
fnof 21
imped 35
gacute 64
jmath 66
circ 143
Hacek caron
Breve breve 17
dot DiacriticalDot
ring
ogon
tilde DiacriticalTilde
dblac DiacriticalDoubleAcute
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
ohm Omega
epsi epsilon 12
sigmaf sigmav varsigma 13
upsi upsilon 3
thetav thetasym vartheta 12
Upsi upsih
phiv varphi straightphi 3
piv varpi
Gammad 6
gammad digamma
kappav varkappa 19
rhov varrho
epsiv varepsilon straightepsilon 4
bepsi backepsilon
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
ensp 7123
emsp
emsp13
emsp14
numsp 2
puncsp
thinsp ThinSpace
hairsp VeryThinSpace
ZeroWidthSpace NegativeThinSpace NegativeThickSpace NegativeMediumSpace NegativeVeryThinSpace
zwnj
zwj
lrm
rlm
dash hyphen
ndash 3
mdash
horbar
Vert Verbar
lsquo OpenCurlyQuote 2
rsquo rsquor CloseCurlyQuote
sbquo lsquor
ldquo OpenCurlyDoubleQuote 2
rdquo rdquor CloseCurlyDoubleQuote
bdquo ldquor
dagger 2
Dagger ddagger
bull bullet
nldr 3
mldr hellip
permil 10
pertenk
prime
Prime
tprime
bprime backprime
lsaquo 4
rsaquo
oline OverBar 4
caret 3
hybull 2
frasl
bsemi 11
qprime 8
MediumSpace 8
NoBreak
af ApplyFunction
it InvisibleTimes
ic InvisibleComma
euro 73
tdot TripleDot 47
DotDot
Copf complexes 38
incare 3
gscr 5
Hscr hamilt HilbertSpace
Hfr Poincareplane
Hopf quaternions
planckh
hbar hslash planck plankv
Iscr imagline
Im Ifr image imagpart
Lscr lagran Laplacetrf
ell
Nopf naturals 2
numero
copysr
wp weierp
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
Bscr bernou Bernoullis 3
Cfr Cayleys
escr 2
Escr expectation
Fscr Fouriertrf
Mscr phmmat Mellintrf 2
oscr order orderof
aleph alefsym
beth
gimel
daleth
DD CapitalDifferentialD 13
dd DifferentialD
ee ExponentialE exponentiale
ii ImaginaryI
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
larr slarr LeftArrow leftarrow ShortLeftArrow 50
uarr UpArrow uparrow ShortUpArrow
rarr srarr RightArrow rightarrow ShortRightArrow
darr DownArrow downarrow ShortDownArrow
harr LeftRightArrow leftrightarrow
varr UpDownArrow updownarrow
nwarr nwarrow UpperLeftArrow
nearr nearrow UpperRightArrow
searr searrow LowerRightArrow
swarr swarrow LowerLeftArrow
nlarr nleftarrow
nrarr nrightarrow
rarrw rightsquigarrow 2
Larr twoheadleftarrow
Uarr
Rarr twoheadrightarrow
Darr
larrtl leftarrowtail
rarrtl rightarrowtail
mapstoleft LeftTeeArrow
mapstoup UpTeeArrow
map mapsto RightTeeArrow
mapstodown DownTeeArrow
larrhk hookleftarrow 2
rarrhk hookrightarrow
larrlp looparrowleft
rarrlp looparrowright
harrw leftrightsquigarrow
nharr nleftrightarrow
Lsh lsh 2
Rsh rsh
ldsh
rdsh
crarr 2
cularr curvearrowleft
curarr curvearrowright
olarr circlearrowleft 3
orarr circlearrowright
lharu LeftVector leftharpoonup
lhard DownLeftVector leftharpoondown
uharr RightUpVector upharpoonright
uharl LeftUpVector upharpoonleft
rharu RightVector rightharpoonup
rhard DownRightVector rightharpoondown
dharr RightDownVector downharpoonright
dharl LeftDownVector downharpoonleft
rlarr rightleftarrows RightArrowLeftArrow
udarr UpArrowDownArrow
lrarr leftrightarrows LeftArrowRightArrow
llarr leftleftarrows
uuarr upuparrows
rrarr rightrightarrows
ddarr downdownarrows
lrhar leftrightharpoons ReverseEquilibrium
rlhar Equilibrium rightleftharpoons
nlArr nLeftarrow
nhArr nLeftrightarrow
nrArr nRightarrow
lArr Leftarrow DoubleLeftArrow
uArr Uparrow DoubleUpArrow
rArr Implies Rightarrow DoubleRightArrow
dArr Downarrow DoubleDownArrow
iff hArr Leftrightarrow DoubleLeftRightArrow
vArr Updownarrow DoubleUpDownArrow
nwArr
neArr
seArr
swArr
lAarr Lleftarrow
rAarr Rrightarrow
zigrarr 2
larrb LeftArrowBar 7
rarrb RightArrowBar
duarr DownArrowUpArrow 16
loarr 8
roarr
hoarr
ForAll forall
comp complement
part PartialD
exist Exists
nexist nexists NotExists
empty emptyv emptyset varnothing
Del nabla 2
in isin isinv Element
notin notinva NotElement
ni niv SuchThat ReverseElement 2
notni notniva NotReverseElement
prod Product 3
coprod Coproduct
Sum sum
minus
mp mnplus MinusPlus
plusdo dotplus
setmn ssetmn setminus Backslash smallsetminus 2
lowast
compfn SmallCircle
Sqrt radic 2
prop vprop propto varpropto Proportional 3
infin
angrt
ang angle
angmsd measuredangle
angsph
mid smid shortmid VerticalBar
nmid nsmid nshortmid NotVerticalBar
par spar parallel shortparallel DoubleVerticalBar
npar nspar nparallel nshortparallel NotDoubleVerticalBar
and wedge
or vee
cap
cup
int Integral
Int
tint iiint
oint conint ContourIntegral
Conint DoubleContourIntegral
Cconint
cwint
cwconint ClockwiseContourIntegral
awconint CounterClockwiseContourIntegral
there4 Therefore therefore
becaus Because because
ratio
Colon Proportion
minusd dotminus
mDDot 2
homtht
sim Tilde thksim thicksim
bsim backsim
ac mstpos
acd
wr wreath VerticalTilde
nsim NotTilde
esim eqsim EqualTilde
sime simeq TildeEqual
nsime nsimeq NotTildeEqual
cong TildeFullEqual
simne
ncong NotTildeFullEqual
ap asymp thkap approx TildeTilde thickapprox
nap napprox NotTildeTilde
ape approxeq
apid
bcong backcong
CupCap asympeq
bump Bumpeq HumpDownHump
bumpe bumpeq HumpEqual
doteq esdot DotEqual
eDot doteqdot
efDot fallingdotseq
erDot risingdotseq
Assign colone coloneq
ecolon eqcolon
ecir eqcirc
cire circeq
wedgeq 2
veeeq
trie triangleq 2
equest questeq 3
ne NotEqual
equiv Congruent
nequiv NotCongruent
le leq 2
ge geq GreaterEqual
lE leqq LessFullEqual
gE geqq GreaterFullEqual
lnE lneqq
gnE gneqq
Lt ll NestedLessLess
Gt gg NestedGreaterGreater
twixt between
NotCupCap
nlt nless NotLess
ngt ngtr NotGreater
nle nleq NotLessEqual
nge ngeq NotGreaterEqual
lsim lesssim LessTilde
gsim gtrsim GreaterTilde
nlsim NotLessTilde
ngsim NotGreaterTilde
lg lessgtr LessGreater
gl gtrless GreaterLess
ntlg NotLessGreater
ntgl NotGreaterLess
pr prec Precedes
sc succ Succeeds
prcue preccurlyeq PrecedesSlantEqual
sccue succcurlyeq SucceedsSlantEqual
prsim precsim PrecedesTilde
scsim succsim SucceedsTilde
npr nprec NotPrecedes
nsc nsucc NotSucceeds
sub subset
sup supset Superset
nsub
nsup
sube subseteq SubsetEqual
supe supseteq SupersetEqual
nsube nsubseteq NotSubsetEqual
nsupe nsupseteq NotSupersetEqual
subne subsetneq
supne supsetneq
cupdot 2
uplus UnionPlus
sqsub sqsubset SquareSubset
sqsup sqsupset SquareSuperset
sqsube sqsubseteq SquareSubsetEqual
sqsupe sqsupseteq SquareSupersetEqual
sqcap SquareIntersection
sqcup SquareUnion
oplus CirclePlus
ominus CircleMinus
otimes CircleTimes
osol
odot CircleDot
ocir circledcirc
oast circledast
odash circleddash 2
plusb boxplus
minusb boxminus
timesb boxtimes
sdotb dotsquare
vdash RightTee
dashv LeftTee
top DownTee
bot perp UpTee bottom
models 2
vDash DoubleRightTee
Vdash
Vvdash
VDash
nvdash
nvDash
nVdash
nVDash
prurel
vltri LeftTriangle vartriangleleft 2
vrtri RightTriangle vartriangleright
ltrie trianglelefteq LeftTriangleEqual
rtrie trianglerighteq RightTriangleEqual
origof
imof
mumap multimap
hercon
intcal intercal
veebar
barvee 2
angrtvb
lrtri
Wedge xwedge bigwedge
Vee xvee bigvee
xcap bigcap Intersection
xcup Union bigcup
diam Diamond diamond
sdot
Star sstarf
divonx divideontimes
bowtie
ltimes
rtimes
lthree leftthreetimes
rthree rightthreetimes
bsime backsimeq
cuvee curlyvee
cuwed curlywedge
Sub Subset
Sup Supset
Cap
Cup
fork pitchfork
epar
ltdot lessdot
gtdot gtrdot
Ll
Gg ggg
leg lesseqgtr LessEqualGreater
gel gtreqless GreaterEqualLess
cuepr curlyeqprec 3
cuesc curlyeqsucc
nprcue NotPrecedesSlantEqual
nsccue NotSucceedsSlantEqual
nsqsube NotSquareSubsetEqual
nsqsupe NotSquareSupersetEqual
lnsim 3
gnsim
prnsim precnsim
scnsim succnsim
nltri ntriangleleft NotLeftTriangle
nrtri ntriangleright NotRightTriangle
nltrie ntrianglelefteq NotLeftTriangleEqual
nrtrie ntrianglerighteq NotRightTriangleEqual
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
lceil LeftCeiling 2
rceil RightCeiling
lfloor LeftFloor
rfloor RightFloor
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
tbrk OverBracket 3
bbrk UnderBracket
bbrktbrk
OverParenthesis 38
UnderParenthesis
OverBrace
UnderBrace
trpezium 3
elinters 5
blank 60
oS circledS 165
boxh HorizontalLine 56
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
squ Square square 14
squf squarf blacksquare FilledVerySmallSquare 9
EmptyVerySmallSquare
rect 2
marker
fltns 3
xutri bigtriangleup 2
utrif blacktriangle
utri triangle
rtrif blacktriangleright 3
rtri triangleright
xdtri bigtriangledown 4
dtrif blacktriangledown
dtri triangledown
ltrif blacktriangleleft 3
ltri triangleleft
loz lozenge 7
cir
tridot 33
xcirc bigcirc 3
ultri 9
urtri
lltri
EmptySmallSquare
FilledSmallSquare
starf bigstar 9
star
phone 8
female 50
male 2
spades spadesuit 30
clubs clubsuit 3
hearts heartsuit 2
diams diamondsuit
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
lobrk LeftDoubleBracket 29
robrk RightDoubleBracket
lang langle LeftAngleBracket
rang rangle RightAngleBracket
Lang
Rang
loang
roang
xlarr LongLeftArrow longleftarrow 8
xrarr LongRightArrow longrightarrow
xharr LongLeftRightArrow longleftrightarrow
xlArr Longleftarrow DoubleLongLeftArrow
xrArr Longrightarrow DoubleLongRightArrow
xhArr Longleftrightarrow DoubleLongLeftRightArrow
xmap longmapsto 2
dzigrarr 3
nvlArr 259
nvrArr
nvHarr
Map
lbarr 7
rbarr bkarow
lBarr
rBarr dbkarow
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
searhk hksearow
swarhk hkswarow
nwnear
toea nesear
tosa seswar
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
udhar UpEquilibrium
duhar ReverseUpEquilibrium
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
lozf blacklozenge 6
RuleDelayed 9
dsol 2
xodot bigodot 10
xoplus bigoplus
xotime bigotimes
xuplus biguplus 2
xsqcup bigsqcup 2
qint iiiint 6
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
iprod intprod
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
eDDot ddotseq 2
equivDD
ltcir
gtcir
ltquest
gtquest
les leqslant LessSlantEqual
ges geqslant GreaterSlantEqual
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
pre preceq PrecedesEqual
sce succeq SucceedsEqual
prE 3
scE
prnE precneqq
scnE succneqq
prap precapprox
scap succapprox
prnap precnapprox
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
ffllig`,
  `nvlt <⃒
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
nesim NotEqualTilde ≂̸
napid ≋̸
nvap ≍⃒
nbump NotHumpDownHump ≎̸
nbumpe NotHumpEqual ≏̸
nedot ≐̸
bnequiv ≡⃥
nvle ≤⃒
nvge ≥⃒
nlE nleqq ≦̸
ngE ngeqq NotGreaterFullEqual ≧̸
lvnE lvertneqq ≨︀
gvnE gvertneqq ≩︀
nLtv NotLessLess ≪̸
nLt ≪⃒
nGtv NotGreaterGreater ≫̸
nGt ≫⃒
NotSucceedsTilde ≿̸
vnsub nsubset NotSubset ⊂⃒
vnsup nsupset NotSuperset ⊃⃒
vsubne varsubsetneq ⊊︀
vsupne varsupsetneq ⊋︀
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
nles nleqslant NotLessSlantEqual ⩽̸
nges ngeqslant NotGreaterSlantEqual ⩾̸
NotNestedLessLess ⪡̸
NotNestedGreaterGreater ⪢̸
smtes ⪬︀
lates ⪭︀
npre npreceq NotPrecedesEqual ⪯̸
nsce nsucceq NotSucceedsEqual ⪰̸
nsubE nsubseteqq ⫅̸
nsupE nsupseteqq ⫆̸
vsubnE varsubsetneqq ⫋︀
vsupnE varsupsetneqq ⫌︀
nparsl ⫽⃥`,
];

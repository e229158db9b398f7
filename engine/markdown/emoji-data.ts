// Written by generate-emoji.js from the npm package gemoji (MIT). Do not edit.

/**
 * A line for each emoji: its names, then how far its character is from that of the line before, unless it is the next,
 * and V when a variation selector follows. After the first empty line come flags with the letters of their country,
 * after the second sequences, in which capital letters stand for what emoji-names.ts says.
 */
export const EMOJI = `copyright 169V
registered 5V
bangbang 8078V
interrobang 13V
tm 217V
information_source 23V
left_right_arrow 91V
arrow_up_down V
arrow_upper_left V
arrow_upper_right V
arrow_lower_right V
arrow_lower_left V
leftwards_arrow_with_hook 16V
arrow_right_hook V
watch 368
hourglass
keyboard 13V
eject_button 167V
fast_forward 26
rewind
arrow_double_up
arrow_double_down
next_track_button V
previous_track_button V
play_or_pause_button V
alarm_clock
stopwatch V
timer_clock V
hourglass_flowing_sand
pause_button 5V
stop_button V
record_button V
m 200V
black_small_square 232V
white_small_square V
arrow_forward 11V
arrow_backward 10V
white_medium_square 59V
black_medium_square V
white_medium_small_square
black_medium_small_square
sunny 2V
cloud V
open_umbrella V
snowman_with_snow V
comet V
phone telephone 10V
ballot_box_with_check 3V
umbrella 3
coffee
shamrock 3V
point_up 5V
skull_and_crossbones 3V
radioactive 2V
biohazard V
orthodox_cross 3V
star_and_crescent 4V
peace_symbol 4V
yin_yang V
wheel_of_dharma 9V
frowning_face V
relaxed V
female_sign 6V
male_sign 2V
aries 6
taurus
gemini
cancer
leo
virgo
libra
scorpius
sagittarius
capricorn
aquarius
pisces
chess_pawn 12V
spades V
clubs 3V
hearts 2V
diamonds V
hotsprings 2V
recycle 19V
infinity 3V
wheelchair
hammer_and_pick 19V
anchor
crossed_swords V
medical_symbol V
balance_scale V
alembic V
gear 2V
atom_symbol 2V
fleur_de_lis V
warning 4V
zap
transgender_symbol 6V
white_circle 3
black_circle
coffin 5V
funeral_urn V
soccer 12
baseball
snowman 6
partly_sunny
cloud_with_lightning_and_rain 3V
ophiuchus 6
pick V
rescue_worker_helmet 2V
chains 2V
no_entry
shinto_shrine 21V
church
mountain 6V
parasol_on_ground V
fountain
golf
ferry V
boat sailboat
skier 2V
ice_skate V
bouncing_ball_person V
tent
fuelpump 3
scissors 5V
white_check_mark 3
airplane 3V
envelope V
fist_raised fist
hand raised_hand
v V
writing_hand V
pencil2 2V
black_nib 3V
heavy_check_mark 2V
heavy_multiplication_x 2V
latin_cross 7V
star_of_david 4V
sparkles 7
eight_spoked_asterisk 11V
eight_pointed_black_star V
snowflake 16V
sparkle 3V
x 5
negative_squared_cross_mark 2
question 5
grey_question
grey_exclamation
exclamation heavy_exclamation_mark 2
heavy_heart_exclamation 12V
heart V
heavy_plus_sign 49
heavy_minus_sign
heavy_division_sign
arrow_right 10V
curly_loop 15
loop 15
arrow_heading_up 373V
arrow_heading_down V
arrow_left 464V
arrow_up V
arrow_down V
black_large_square 20
white_large_square
star 52
o 5
wavy_dash 1243V
part_alternation_mark 13V
congratulations 602V
secret 2V
mahjong 114027
black_joker 203
a 161V
b V
o2 13V
parking V
ab 15
cl 3
cool
free
id
new
ng
ok
sos
up
vs
koko 103
sa V
u7121 24
u6307 21
u7981 3
u7a7a
u5408
u6e80
u6709
u6708 V
u7533
u5272
u55b6
ideograph_advantage 22
accept
cyclone 175
foggy
closed_umbrella
night_with_stars
sunrise_over_mountains
sunrise
city_sunset
city_sunrise
rainbow
bridge_at_night
ocean
volcano
milky_way
earth_africa
earth_americas
earth_asia
globe_with_meridians
new_moon
waxing_crescent_moon
first_quarter_moon
moon waxing_gibbous_moon
full_moon
waning_gibbous_moon
last_quarter_moon
waning_crescent_moon
crescent_moon
new_moon_with_face
first_quarter_moon_with_face
last_quarter_moon_with_face
full_moon_with_face
sun_with_face
star2
stars
thermometer V
sun_behind_small_cloud 3V
sun_behind_large_cloud V
sun_behind_rain_cloud V
cloud_with_rain V
cloud_with_snow V
cloud_with_lightning V
tornado V
fog V
wind_face V
hotdog
taco
burrito
chestnut
seedling
evergreen_tree
deciduous_tree
palm_tree
cactus
hot_pepper V
tulip
cherry_blossom
rose
hibiscus
sunflower
blossom
corn
ear_of_rice
herb
four_leaf_clover
maple_leaf
fallen_leaf
leaves
mushroom
tomato
eggplant
grapes
melon
watermelon
tangerine orange mandarin
lemon
banana
pineapple
apple
green_apple
pear
peach
cherries
strawberry
hamburger
pizza
meat_on_bone
poultry_leg
rice_cracker
rice_ball
rice
curry
ramen
spaghetti
bread
fries
sweet_potato
dango
oden
sushi
fried_shrimp
fish_cake
icecream
shaved_ice
ice_cream
doughnut
cookie
chocolate_bar
candy
lollipop
custard
honey_pot
cake
bento
stew
fried_egg
fork_and_knife
tea
sake
wine_glass
cocktail
tropical_drink
beer
beers
baby_bottle
plate_with_cutlery V
champagne
popcorn
ribbon
gift
birthday
jack_o_lantern
christmas_tree
santa
fireworks
sparkler
balloon
tada
confetti_ball
tanabata_tree
crossed_flags
bamboo
dolls
flags
wind_chime
rice_scene
school_satchel
mortar_board
medal_military 3V
reminder_ribbon V
studio_microphone 2V
level_slider V
control_knobs V
film_strip 3V
tickets V
carousel_horse
ferris_wheel
roller_coaster
fishing_pole_and_fish
microphone
movie_camera
cinema
headphones
art
tophat
circus_tent
ticket
clapper
performing_arts
video_game
dart
slot_machine
8ball
game_die
bowling
flower_playing_cards
musical_note
notes
saxophone
guitar
musical_keyboard
trumpet
violin
musical_score
running_shirt_with_sash
tennis
ski
basketball
checkered_flag
snowboarder
runner running
surfer
medal_sports
trophy
horse_racing
football
rugby_football
swimmer
weight_lifting V
golfing V
motorcycle V
racing_car V
cricket_game
volleyball
field_hockey
ice_hockey
ping_pong
mountain_snow V
camping V
beach_umbrella V
building_construction V
houses V
cityscape V
derelict_house V
classical_building V
desert V
desert_island V
national_park V
stadium V
house
house_with_garden
office
post_office
european_post_office
hospital
bank
atm
hotel
love_hotel
convenience_store
school
department_store
factory
izakaya_lantern lantern
japanese_castle
european_castle
white_flag 3V
black_flag
rosette V
label 2V
badminton
bow_and_arrow
amphora
rat 6
mouse2
ox
water_buffalo
cow2
tiger2
leopard
rabbit2
cat2
dragon
crocodile
whale2
snail
snake
racehorse
ram
goat
sheep
monkey
rooster
chicken
dog2
pig2
boar
elephant
octopus
shell
bug
ant
bee honeybee
lady_beetle
fish
tropical_fish
blowfish
turtle
hatching_chick
baby_chick
hatched_chick
bird
penguin
koala
poodle
dromedary_camel
camel
dolphin flipper
mouse
cow
tiger
rabbit
cat
dragon_face
whale
horse
monkey_face
dog
pig
frog
hamster
wolf
bear
panda_face
pig_nose
feet paw_prints
chipmunk V
eyes
eye V
ear
nose
lips
tongue
point_up_2
point_down
point_left
point_right
fist_oncoming facepunch punch
wave
ok_hand
+1 thumbsup
-1 thumbsdown
clap
open_hands
crown
womans_hat
eyeglasses
necktie
shirt tshirt
jeans
dress
kimono
bikini
womans_clothes
purse
handbag
pouch
mans_shoe shoe
athletic_shoe
high_heel
sandal
boot
footprints
bust_in_silhouette
busts_in_silhouette
boy
girl
man
woman
family
couple
two_men_holding_hands
two_women_holding_hands
police_officer cop
dancers
person_with_veil
blond_haired_person
man_with_gua_pi_mao
person_with_turban
older_man
older_woman
baby
construction_worker
princess
japanese_ogre
japanese_goblin
ghost
angel
alien
space_invader
imp
skull
tipping_hand_person information_desk_person
guard
woman_dancing dancer
lipstick
nail_care
massage
haircut
barber
syringe
pill
kiss
love_letter
ring
gem
couplekiss
bouquet
couple_with_heart
wedding
heartbeat
broken_heart
two_hearts
sparkling_heart
heartpulse
cupid
blue_heart
green_heart
yellow_heart
purple_heart
gift_heart
revolving_hearts
heart_decoration
diamond_shape_with_a_dot_inside
bulb
anger
bomb
zzz
boom collision
sweat_drops
droplet
dash
hankey poop shit
muscle
dizzy
speech_balloon
thought_balloon
white_flower
100 1
moneybag
currency_exchange
heavy_dollar_sign
credit_card
yen
dollar
euro
pound
money_with_wings
chart
seat
computer
briefcase
minidisc
floppy_disk
cd
dvd
file_folder
open_file_folder
page_with_curl
page_facing_up
date
calendar
card_index
chart_with_upwards_trend
chart_with_downwards_trend
bar_chart
clipboard
pushpin
round_pushpin
paperclip
straight_ruler
triangular_ruler
bookmark_tabs
ledger
notebook
notebook_with_decorative_cover
closed_book
book open_book
green_book
blue_book
orange_book
books
name_badge
scroll
memo pencil
telephone_receiver
pager
fax
satellite
loudspeaker
mega
outbox_tray
inbox_tray
package
email e-mail
incoming_envelope
envelope_with_arrow
mailbox_closed
mailbox
mailbox_with_mail
mailbox_with_no_mail
postbox
postal_horn
newspaper
iphone
calling
vibration_mode
mobile_phone_off
no_mobile_phones
signal_strength
camera
camera_flash
video_camera
tv
radio
vhs
film_projector V
prayer_beads 2
twisted_rightwards_arrows
repeat
repeat_one
arrows_clockwise
arrows_counterclockwise
low_brightness
high_brightness
mute
speaker
sound
loud_sound
battery
electric_plug
mag
mag_right
lock_with_ink_pen
closed_lock_with_key
key
lock
unlock
bell
no_bell
bookmark
link
radio_button
back
end
on
soon
top
underage
keycap_ten
capital_abcd
abcd
1234 1
symbols
abc
fire
flashlight
wrench
hammer
nut_and_bolt
hocho knife
gun
microscope
telescope
crystal_ball
six_pointed_star
beginner
trident
black_square_button
white_square_button
red_circle
large_blue_circle
large_orange_diamond
large_blue_diamond
small_orange_diamond
small_blue_diamond
small_red_triangle
small_red_triangle_down
arrow_up_small
arrow_down_small
om 12V
dove V
kaaba
mosque
synagogue
menorah
clock1 2
clock2
clock3
clock4
clock5
clock6
clock7
clock8
clock9
clock10
clock11
clock12
clock130
clock230
clock330
clock430
clock530
clock630
clock730
clock830
clock930
clock1030
clock1130
clock1230
candle 8V
mantelpiece_clock V
hole 3V
business_suit_levitating V
detective V
dark_sunglasses V
spider V
spider_web V
joystick V
man_dancing
paperclips 13V
pen 3V
fountain_pen V
paintbrush V
crayon V
raised_hand_with_fingers_splayed 3V
middle_finger fu 5
vulcan_salute
black_heart 14
desktop_computer V
printer 3V
computer_mouse 9V
trackball V
framed_picture 10V
card_index_dividers 6V
card_file_box V
file_cabinet V
wastebasket 13V
spiral_notepad V
spiral_calendar V
clamp 9V
old_key V
newspaper_roll V
dagger 3V
speaking_head 2V
left_speech_bubble 5V
right_anger_bubble 7V
ballot_box 4V
world_map 7V
mount_fuji
tokyo_tower
statue_of_liberty
japan
moyai
grinning
grin
joy
smiley
smile
sweat_smile
laughing satisfied
innocent
smiling_imp
wink
blush
yum
relieved
heart_eyes
sunglasses
smirk
neutral_face
expressionless
unamused
sweat
pensive
confused
confounded
kissing
kissing_heart
kissing_smiling_eyes
kissing_closed_eyes
stuck_out_tongue
stuck_out_tongue_winking_eye
stuck_out_tongue_closed_eyes
disappointed
worried
angry
rage pout
cry
persevere
triumph
disappointed_relieved
frowning
anguished
fearful
weary
sleepy
tired_face
grimacing
sob
open_mouth
hushed
cold_sweat
scream
astonished
flushed
sleeping
dizzy_face
no_mouth
mask
smile_cat
joy_cat
smiley_cat
heart_eyes_cat
smirk_cat
kissing_cat
pouting_cat
crying_cat_face
scream_cat
slightly_frowning_face
slightly_smiling_face
upside_down_face
roll_eyes
no_good
ok_person
bow
see_no_evil
hear_no_evil
speak_no_evil
raising_hand
raised_hands
frowning_person
pouting_face
pray
rocket 49
helicopter
steam_locomotive
railway_car
bullettrain_side
bullettrain_front
train2
metro
light_rail
station
tram
train
bus
oncoming_bus
trolleybus
busstop
minibus
ambulance
fire_engine
police_car
oncoming_police_car
taxi
oncoming_taxi
car red_car
oncoming_automobile
blue_car
truck
articulated_lorry
tractor
monorail
mountain_railway
suspension_railway
mountain_cableway
aerial_tramway
ship
rowboat
speedboat
traffic_light
vertical_traffic_light
construction
rotating_light
triangular_flag_on_post
door
no_entry_sign
smoking
no_smoking
put_litter_in_its_place
do_not_litter
potable_water
non-potable_water
bike
no_bicycles
bicyclist
mountain_bicyclist
walking
no_pedestrians
children_crossing
mens
womens
restroom
baby_symbol
toilet
wc
shower
bath
bathtub
passport_control
customs
baggage_claim
left_luggage
couch_and_lamp 6V
sleeping_bed
shopping V
bellhop_bell V
bed V
place_of_worship
stop_sign
shopping_cart
hindu_temple 3
hut
elevator
wireless 5
playground_slide
wheel
ring_buoy
hammer_and_wrench V
shield V
oil_drum V
motorway V
railway_track V
motor_boat V
small_airplane 4V
flight_departure 2
flight_arrival
artificial_satellite 4V
passenger_ship 3V
kick_scooter
motor_scooter
canoe
sled
flying_saucer
skateboard
auto_rickshaw
pickup_truck
roller_skate
orange_circle 228
yellow_circle
green_circle
purple_circle
brown_circle
red_square
blue_square
orange_square
yellow_square
green_square
purple_square
brown_square
heavy_equals_sign 5
pinched_fingers 284
white_heart
brown_heart
pinching_hand
zipper_mouth_face
money_mouth_face
face_with_thermometer
nerd_face
thinking
face_with_head_bandage
robot
hugs
metal
call_me_hand
raised_back_of_hand
fist_left
fist_right
handshake
crossed_fingers
love_you_gesture
cowboy_hat_face
clown_face
nauseated_face
rofl
drooling_face
lying_face
facepalm
sneezing_face
raised_eyebrow
star_struck
zany_face
shushing_face
cursing_face
hand_over_mouth
vomiting_face
exploding_head
pregnant_woman
breast_feeding
palms_up_together
selfie
prince
person_in_tuxedo
mrs_claus
shrug
cartwheeling
juggling_person
person_fencing
wrestling 2
water_polo
handball_person
diving_mask
wilted_flower
drum
clinking_glasses
tumbler_glass
spoon
goal_net
1st_place_medal 2
2nd_place_medal
3rd_place_medal
boxing_glove
martial_arts_uniform
curling_stone
lacrosse
softball
flying_disc
croissant
avocado
cucumber
bacon
potato
carrot
baguette_bread
green_salad
shallow_pan_of_food
stuffed_flatbread
egg
milk_glass
peanuts
kiwi_fruit
pancakes
dumpling
fortune_cookie
takeout_box
chopsticks
bowl_with_spoon
cup_with_straw
coconut
broccoli
pie
pretzel
cut_of_meat
sandwich
canned_food
leafy_green
mango
moon_cake
bagel
smiling_face_with_three_hearts
yawning_face
smiling_face_with_tear
partying_face
woozy_face
hot_face
cold_face
ninja
disguised_face
face_holding_back_tears
pleading_face
sari
lab_coat
goggles
hiking_boot
flat_shoe
crab
lion
scorpion
turkey
unicorn
eagle
duck
bat
shark
owl
fox_face
butterfly
deer
gorilla
lizard
rhinoceros
shrimp
squid
giraffe
zebra
hedgehog
sauropod
t-rex
cricket
kangaroo
llama
peacock
hippopotamus
parrot
raccoon
lobster
mosquito
microbe
badger
swan
mammoth
dodo
sloth
otter
orangutan
skunk
flamingo
oyster
beaver
bison
seal
guide_dog
probing_cane
bone 5
leg
foot
tooth
superhero
supervillain
safety_vest
ear_with_hearing_aid
motorized_wheelchair
manual_wheelchair
mechanical_arm
mechanical_leg
cheese
cupcake
salt
beverage_box
garlic
onion
falafel
waffle
butter
mate
ice_cube
bubble_tea
troll
standing_person
kneeling_person
deaf_person
monocle_face
adult
child
older_adult
bearded_person
woman_with_headscarf
sauna_person
climbing
lotus_position
mage
fairy
vampire
merperson
elf
genie
zombie
brain
orange_heart
billed_cap
scarf
gloves
coat
socks
red_envelope
firecracker
jigsaw
test_tube
petri_dish
dna
compass
abacus
fire_extinguisher
toolbox
bricks
magnet
luggage
lotion_bottle
thread
yarn
safety_pin
teddy_bear
broom
basket
roll_of_paper
soap
sponge
receipt
nazar_amulet
ballet_shoes 113
one_piece_swimsuit
swim_brief
shorts
thong_sandal
light_blue_heart
grey_heart
pink_heart
drop_of_blood
adhesive_bandage
stethoscope
x_ray
crutch
yo_yo 4
kite
parachute
boomerang
magic_wand
pinata
nesting_dolls
maracas
flute
ringed_planet 8
chair
razor
axe
diya_lamp
banjo
military_helmet
accordion
long_drum
coin
carpentry_saw
screwdriver
ladder
hook
mirror
window
plunger
sewing_needle
knot
bucket
mouse_trap
toothbrush
headstone
placard
rock
mirror_ball
identification_card
low_battery
hamsa
folding_hand_fan
hair_pick
khanda
fly
worm
beetle
cockroach
potted_plant
wood
feather
lotus
coral
empty_nest
nest_with_eggs
hyacinth
jellyfish
wing
goose 2
anatomical_heart
lungs
people_hugging
pregnant_man
pregnant_person
person_with_crown
moose 9
donkey
blueberries
bell_pepper
olive
flatbread
tamale
fondue
teapot
pouring_liquid
beans
jar
ginger_root
pea_pod
melting_face 5
saluting_face
face_with_open_eyes_and_hand_over_mouth
face_with_peeking_eye
face_with_diagonal_mouth
dotted_line_face
biting_lip
bubbles
shaking_face
hand_with_index_finger_and_thumb_crossed 8
rightwards_hand
leftwards_hand
palm_down_hand
palm_up_hand
index_pointing_at_the_viewer
heart_hands
leftwards_pushing_hand
rightwards_pushing_hand

ascension_island AC
andorra AD
united_arab_emirates AE
afghanistan AF
antigua_barbuda AG
anguilla AI
albania AL
armenia AM
angola AO
antarctica AQ
argentina AR
american_samoa AS
austria AT
australia AU
aruba AW
aland_islands AX
azerbaijan AZ
bosnia_herzegovina BA
barbados BB
bangladesh BD
belgium BE
burkina_faso BF
bulgaria BG
bahrain BH
burundi BI
benin BJ
st_barthelemy BL
bermuda BM
brunei BN
bolivia BO
caribbean_netherlands BQ
brazil BR
bahamas BS
bhutan BT
bouvet_island BV
botswana BW
belarus BY
belize BZ
canada CA
cocos_islands CC
congo_kinshasa CD
central_african_republic CF
congo_brazzaville CG
switzerland CH
cote_divoire CI
cook_islands CK
chile CL
cameroon CM
cn CN
colombia CO
clipperton_island CP
costa_rica CR
cuba CU
cape_verde CV
curacao CW
christmas_island CX
cyprus CY
czech_republic CZ
de DE
diego_garcia DG
djibouti DJ
denmark DK
dominica DM
dominican_republic DO
algeria DZ
ceuta_melilla EA
ecuador EC
estonia EE
egypt EG
western_sahara EH
eritrea ER
es ES
ethiopia ET
eu european_union EU
finland FI
fiji FJ
falkland_islands FK
micronesia FM
faroe_islands FO
fr FR
gabon GA
gb uk GB
grenada GD
georgia GE
french_guiana GF
guernsey GG
ghana GH
gibraltar GI
greenland GL
gambia GM
guinea GN
guadeloupe GP
equatorial_guinea GQ
greece GR
south_georgia_south_sandwich_islands GS
guatemala GT
guam GU
guinea_bissau GW
guyana GY
hong_kong HK
heard_mcdonald_islands HM
honduras HN
croatia HR
haiti HT
hungary HU
canary_islands IC
indonesia ID
ireland IE
israel IL
isle_of_man IM
india IN
british_indian_ocean_territory IO
iraq IQ
iran IR
iceland IS
it IT
jersey JE
jamaica JM
jordan JO
jp JP
kenya KE
kyrgyzstan KG
cambodia KH
kiribati KI
comoros KM
st_kitts_nevis KN
north_korea KP
kr KR
kuwait KW
cayman_islands KY
kazakhstan KZ
laos LA
lebanon LB
st_lucia LC
liechtenstein LI
sri_lanka LK
liberia LR
lesotho LS
lithuania LT
luxembourg LU
latvia LV
libya LY
morocco MA
monaco MC
moldova MD
montenegro ME
st_martin MF
madagascar MG
marshall_islands MH
macedonia MK
mali ML
myanmar MM
mongolia MN
macau MO
northern_mariana_islands MP
martinique MQ
mauritania MR
montserrat MS
malta MT
mauritius MU
maldives MV
malawi MW
mexico MX
malaysia MY
mozambique MZ
namibia NA
new_caledonia NC
niger NE
norfolk_island NF
nigeria NG
nicaragua NI
netherlands NL
norway NO
nepal NP
nauru NR
niue NU
new_zealand NZ
oman OM
panama PA
peru PE
french_polynesia PF
papua_new_guinea PG
philippines PH
pakistan PK
poland PL
st_pierre_miquelon PM
pitcairn_islands PN
puerto_rico PR
palestinian_territories PS
portugal PT
palau PW
paraguay PY
qatar QA
reunion RE
romania RO
serbia RS
ru RU
rwanda RW
saudi_arabia SA
solomon_islands SB
seychelles SC
sudan SD
sweden SE
singapore SG
st_helena SH
slovenia SI
svalbard_jan_mayen SJ
slovakia SK
sierra_leone SL
san_marino SM
senegal SN
somalia SO
suriname SR
south_sudan SS
sao_tome_principe ST
el_salvador SV
sint_maarten SX
syria SY
swaziland SZ
tristan_da_cunha TA
turks_caicos_islands TC
chad TD
french_southern_territories TF
togo TG
thailand TH
tajikistan TJ
tokelau TK
timor_leste TL
turkmenistan TM
tunisia TN
tonga TO
tr TR
trinidad_tobago TT
tuvalu TV
taiwan TW
tanzania TZ
ukraine UA
uganda UG
us_outlying_islands UM
united_nations UN
us US
uruguay UY
uzbekistan UZ
vatican_city VA
st_vincent_grenadines VC
venezuela VE
british_virgin_islands VG
us_virgin_islands VI
vietnam VN
vanuatu VU
wallis_futuna WF
samoa WS
kosovo XK
yemen YE
mayotte YT
south_africa ZA
zambia ZM
zimbabwe ZW

face_in_clouds 😶Z🌫V
face_exhaling 😮Z💨
face_with_spiral_eyes 😵Z💫
heart_on_fire ❤VZ🔥
mending_heart ❤VZ🩹
eye_speech_bubble 👁VZ🗨V
%_beard 🧔Y
red_haired_% Q🦰
curly_haired_% Q🦱
white_haired_% Q🦳
bald_% Q🦲
person_red_hair 🧑Z🦰
person_curly_hair 🧑Z🦱
person_white_hair 🧑Z🦳
person_bald 🧑Z🦲
blond_haired_woman blonde_woman 👱W
blond_haired_man 👱M
frowning_% 🙍Y
pouting_% 🙎Y
no_good_% ng_% 🙅Y
ok_% 🙆Y
tipping_hand_% sassy_% 💁Y
raising_hand_% 🙋Y
deaf_% 🧏Y
bowing_% 🙇Y
%_facepalming 🤦Y
%_shrugging 🤷Y
health_worker 🧑Z⚕V
%_health_worker Q⚕V
student 🧑Z🎓
%_student Q🎓
teacher 🧑Z🏫
%_teacher Q🏫
judge 🧑Z⚖V
%_judge Q⚖V
farmer 🧑Z🌾
%_farmer Q🌾
cook 🧑Z🍳
%_cook Q🍳
mechanic 🧑Z🔧
%_mechanic Q🔧
factory_worker 🧑Z🏭
%_factory_worker Q🏭
office_worker 🧑Z💼
%_office_worker Q💼
scientist 🧑Z🔬
%_scientist Q🔬
technologist 🧑Z💻
%_technologist Q💻
singer 🧑Z🎤
%_singer Q🎤
artist 🧑Z🎨
%_artist Q🎨
pilot 🧑Z✈V
%_pilot Q✈V
astronaut 🧑Z🚀
%_astronaut Q🚀
firefighter 🧑Z🚒
%_firefighter Q🚒
police% 👮Y
male_detective 🕵VM
female_detective 🕵VW
guards% 💂Y
construction_worker_% 👷Y
%_with_turban 👳Y
%_in_tuxedo 🤵Y
man_with_veil 👰M
woman_with_veil bride_with_veil 👰W
%_feeding_baby Q🍼
person_feeding_baby 🧑Z🍼
mx_claus 🧑Z🎄
superhero_% 🦸Y
supervillain_% 🦹Y
mage_% 🧙Y
fairy_% 🧚Y
vampire_% 🧛Y
merman 🧜M
mermaid 🧜W
elf_% 🧝Y
genie_% 🧞Y
zombie_% 🧟Y
massage_% 💆Y
haircut_% 💇Y
walking_% 🚶Y
standing_% 🧍Y
kneeling_% 🧎Y
person_with_probing_cane 🧑Z🦯
%_with_probing_cane Q🦯
person_in_motorized_wheelchair 🧑Z🦼
%_in_motorized_wheelchair Q🦼
person_in_manual_wheelchair 🧑Z🦽
man_in_manual_wheelchair H🦽
woman_in_manual_wheelchair S🦽
running_% 🏃Y
dancing_men 👯M
dancing_women 👯W
sauna_% 🧖Y
climbing_% 🧗Y
golfing_% 🏌VY
surfing_% 🏄Y
rowing_% 🚣Y
swimming_% 🏊Y
bouncing_ball_% basketball_% ⛹VY
weight_lifting_% 🏋VY
biking_% 🚴Y
mountain_biking_% 🚵Y
%_cartwheeling 🤸Y
men_wrestling 🤼M
women_wrestling 🤼W
%_playing_water_polo 🤽Y
%_playing_handball 🤾Y
%_juggling 🤹Y
lotus_position_% 🧘Y
people_holding_hands 🧑Z🤝Z🧑
couplekiss_man_woman S❤VZ💋Z👨
couplekiss_man_man H❤VZ💋Z👨
couplekiss_woman_woman S❤VZ💋Z👩
couple_with_heart_woman_man S❤VZ👨
couple_with_heart_man_man H❤VZ👨
couple_with_heart_woman_woman S❤VZ👩
family_man_woman_boy HS👦
family_man_woman_girl HS👧
family_man_woman_girl_boy HS👧Z👦
family_man_woman_boy_boy HS👦Z👦
family_man_woman_girl_girl HS👧Z👧
family_man_man_boy HH👦
family_man_man_girl HH👧
family_man_man_girl_boy HH👧Z👦
family_man_man_boy_boy HH👦Z👦
family_man_man_girl_girl HH👧Z👧
family_woman_woman_boy SS👦
family_woman_woman_girl SS👧
family_woman_woman_girl_boy SS👧Z👦
family_woman_woman_boy_boy SS👦Z👦
family_woman_woman_girl_girl SS👧Z👧
family_%_boy Q👦
family_%_boy_boy Q👦Z👦
family_%_girl Q👧
family_%_girl_boy Q👧Z👦
family_%_girl_girl Q👧Z👧
service_dog 🐕Z🦺
black_cat 🐈Z⬛
polar_bear 🐻Z❄V
black_bird 🐦Z⬛
hash #V⃣
asterisk *V⃣
zero 0V⃣
one 1V⃣
two 2V⃣
three 3V⃣
four 4V⃣
five 5V⃣
six 6V⃣
seven 7V⃣
eight 8V⃣
nine 9V⃣
rainbow_flag 🏳VZ🌈
transgender_flag 🏳VZ⚧V
pirate_flag 🏴Z☠V
england 🏴󠁧󠁢󠁥󠁮󠁧󠁿
scotland 🏴󠁧󠁢󠁳󠁣󠁴󠁿
wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿`;

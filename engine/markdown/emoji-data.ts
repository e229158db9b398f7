// Written by generate-emoji.js from the npm package gemoji (MIT). Do not edit.

/**
 * A line for each emoji: its names, then how far its character is from that of the line before, unless it is the next.
 * Then flags with the letters of their country, as far as their name does not begin with them, and sequences, in which
 * capital letters stand for what emoji-names.ts says.
 */
export const EMOJI: readonly string[] = [
  `copyright 169
registered 5
bangbang 8078
interrobang 13
tm 217
information_source 23
left_right_arrow 91
arrow_up_down
arrow_upper_left
arrow_upper_right
arrow_lower_right
arrow_lower_left
leftwards_arrow_with_hook 16
arrow_right_hook
watch 368
hourglass
keyboard 13
eject_button 167
fast_forward 26
rewind
arrow_double_up
arrow_double_down
next_track_button
previous_track_button
play_or_pause_button
alarm_clock
stopwatch
timer_clock
hourglass_flowing_sand
pause_button 5
stop_button
record_button
m 200
black_small_square 232
white_small_square
arrow_forward 11
arrow_backward 10
white_medium_square 59
black_medium_square
white_medium_small_square
black_medium_small_square
sunny 2
cloud
open_umbrella
snowman_with_snow
comet
phone telephone 10
ballot_box_with_check 3
umbrella 3
coffee
shamrock 3
point_up 5
skull_and_crossbones 3
radioactive 2
biohazard
orthodox_cross 3
star_and_crescent 4
peace_symbol 4
yin_yang
wheel_of_dharma 9
frowning_face
relaxed
female_sign 6
male_sign 2
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
chess_pawn 12
spades
clubs 3
hearts 2
diamonds
hotsprings 2
recycle 19
infinity 3
wheelchair
hammer_and_pick 19
anchor
crossed_swords
medical_symbol
balance_scale
alembic
gear 2
atom_symbol 2
fleur_de_lis
warning 4
zap
transgender_symbol 6
white_circle 3
black_circle
coffin 5
funeral_urn
soccer 12
baseball
snowman 6
partly_sunny
cloud_with_lightning_and_rain 3
ophiuchus 6
pick
rescue_worker_helmet 2
chains 2
no_entry
shinto_shrine 21
church
mountain 6
parasol_on_ground
fountain
golf
ferry
boat sailboat
skier 2
ice_skate
bouncing_ball_person
tent
fuelpump 3
scissors 5
white_check_mark 3
airplane 3
envelope
fist_raised fist
hand raised_hand
v
writing_hand
pencil2 2
black_nib 3
heavy_check_mark 2
heavy_multiplication_x 2
latin_cross 7
star_of_david 4
sparkles 7
eight_spoked_asterisk 11
eight_pointed_black_star
snowflake 16
sparkle 3
x 5
negative_squared_cross_mark 2
question 5
grey_question
grey_exclamation
exclamation heavy_exclamation_mark 2
heavy_heart_exclamation 12
heart
heavy_plus_sign 49
heavy_minus_sign
heavy_division_sign
arrow_right 10
curly_loop 15
loop 15
arrow_heading_up 373
arrow_heading_down
arrow_left 464
arrow_up
arrow_down
black_large_square 20
white_large_square
star 52
o 5
wavy_dash 1243
part_alternation_mark 13
congratulations 602
secret 2
mahjong 114027
black_joker 203
a 161
b
o2 13
parking
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
sa
u7121 24
u6307 21
u7981 3
u7a7a
u5408
u6e80
u6709
u6708
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
thermometer
sun_behind_small_cloud 3
sun_behind_large_cloud
sun_behind_rain_cloud
cloud_with_rain
cloud_with_snow
cloud_with_lightning
tornado
fog
wind_face
hotdog
taco
burrito
chestnut
seedling
evergreen_tree
deciduous_tree
palm_tree
cactus
hot_pepper
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
plate_with_cutlery
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
medal_military 3
reminder_ribbon
studio_microphone 2
level_slider
control_knobs
film_strip 3
tickets
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
weight_lifting
golfing
motorcycle
racing_car
cricket_game
volleyball
field_hockey
ice_hockey
ping_pong
mountain_snow
camping
beach_umbrella
building_construction
houses
cityscape
derelict_house
classical_building
desert
desert_island
national_park
stadium
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
white_flag 3
black_flag
rosette
label 2
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
chipmunk
eyes
eye
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
film_projector
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
om 12
dove
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
candle 8
mantelpiece_clock
hole 3
business_suit_levitating
detective
dark_sunglasses
spider
spider_web
joystick
man_dancing
paperclips 13
pen 3
fountain_pen
paintbrush
crayon
raised_hand_with_fingers_splayed 3
middle_finger fu 5
vulcan_salute
black_heart 14
desktop_computer
printer 3
computer_mouse 9
trackball
framed_picture 10
card_index_dividers 6
card_file_box
file_cabinet
wastebasket 13
spiral_notepad
spiral_calendar
clamp 9
old_key
newspaper_roll
dagger 3
speaking_head 2
left_speech_bubble 5
right_anger_bubble 7
ballot_box 4
world_map 7
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
couch_and_lamp 6
sleeping_bed
shopping
bellhop_bell
bed
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
hammer_and_wrench
shield
oil_drum
motorway
railway_track
motor_boat
small_airplane 4
flight_departure 2
flight_arrival
artificial_satellite 4
passenger_ship 3
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
rightwards_pushing_hand`,
  `ascension_island C
andorra D
united_arab_emirates AE
afghanistan
antigua_barbuda G
anguilla I
albania
armenia M
angola O
antarctica Q
argentina
american_samoa S
austria T
australia
aruba W
aland_islands X
azerbaijan
bosnia_herzegovina A
barbados B
bangladesh D
belgium
burkina_faso F
bulgaria G
bahrain H
burundi I
benin J
st_barthelemy BL
bermuda M
brunei N
bolivia
caribbean_netherlands BQ
brazil
bahamas S
bhutan T
bouvet_island V
botswana W
belarus Y
belize Z
canada
cocos_islands C
congo_kinshasa D
central_african_republic F
congo_brazzaville G
switzerland CH
cote_divoire I
cook_islands K
chile L
cameroon M
cn
colombia
clipperton_island P
costa_rica R
cuba
cape_verde V
curacao W
christmas_island X
cyprus
czech_republic
de
diego_garcia G
djibouti
denmark K
dominica M
dominican_republic
algeria DZ
ceuta_melilla EA
ecuador
estonia E
egypt
western_sahara EH
eritrea
es
ethiopia
eu european_union
finland
fiji J
falkland_islands K
micronesia FM
faroe_islands O
fr
gabon
gb uk
grenada D
georgia
french_guiana GF
guernsey G
ghana
gibraltar
greenland L
gambia M
guinea N
guadeloupe P
equatorial_guinea GQ
greece
south_georgia_south_sandwich_islands GS
guatemala T
guam
guinea_bissau W
guyana Y
hong_kong K
heard_mcdonald_islands M
honduras N
croatia HR
haiti T
hungary
canary_islands IC
indonesia D
ireland E
israel L
isle_of_man M
india
british_indian_ocean_territory IO
iraq Q
iran
iceland S
it
jersey
jamaica M
jordan
jp
kenya
kyrgyzstan G
cambodia KH
kiribati
comoros KM
st_kitts_nevis KN
north_korea KP
kr
kuwait W
cayman_islands KY
kazakhstan Z
laos
lebanon B
st_lucia LC
liechtenstein
sri_lanka LK
liberia R
lesotho S
lithuania T
luxembourg
latvia V
libya Y
morocco A
monaco C
moldova D
montenegro E
st_martin MF
madagascar G
marshall_islands H
macedonia K
mali L
myanmar M
mongolia N
macau O
northern_mariana_islands MP
martinique Q
mauritania R
montserrat S
malta T
mauritius U
maldives V
malawi W
mexico X
malaysia Y
mozambique Z
namibia
new_caledonia C
niger E
norfolk_island F
nigeria G
nicaragua
netherlands L
norway
nepal P
nauru R
niue U
new_zealand Z
oman
panama
peru
french_polynesia PF
papua_new_guinea G
philippines
pakistan K
poland L
st_pierre_miquelon PM
pitcairn_islands N
puerto_rico R
palestinian_territories S
portugal T
palau W
paraguay Y
qatar
reunion
romania
serbia RS
ru
rwanda
saudi_arabia
solomon_islands B
seychelles C
sudan D
sweden E
singapore G
st_helena H
slovenia I
svalbard_jan_mayen J
slovakia K
sierra_leone L
san_marino M
senegal N
somalia
suriname R
south_sudan S
sao_tome_principe T
el_salvador SV
sint_maarten X
syria
swaziland Z
tristan_da_cunha A
turks_caicos_islands C
chad TD
french_southern_territories TF
togo G
thailand
tajikistan J
tokelau K
timor_leste L
turkmenistan M
tunisia N
tonga
tr
trinidad_tobago T
tuvalu V
taiwan W
tanzania Z
ukraine A
uganda
us_outlying_islands M
united_nations
us
uruguay Y
uzbekistan
vatican_city
st_vincent_grenadines VC
venezuela
british_virgin_islands VG
us_virgin_islands VI
vietnam N
vanuatu U
wallis_futuna F
samoa WS
kosovo XK
yemen
mayotte YT
south_africa ZA
zambia M
zimbabwe W`,
  `face_in_clouds 😶Z🌫V
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
person_red_hair P🦰
person_curly_hair P🦱
person_white_hair P🦳
person_bald P🦲
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
-health_worker ⚕V
-student 🎓
-teacher 🏫
-judge ⚖V
-farmer 🌾
-cook 🍳
-mechanic 🔧
-factory_worker 🏭
-office_worker 💼
-scientist 🔬
-technologist 💻
-singer 🎤
-artist 🎨
-pilot ✈V
-astronaut 🚀
-firefighter 🚒
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
person_feeding_baby P🍼
mx_claus P🎄
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
person_with_probing_cane P🦯
%_with_probing_cane Q🦯
person_in_motorized_wheelchair P🦼
%_in_motorized_wheelchair Q🦼
person_in_manual_wheelchair P🦽
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
people_holding_hands P🤝Z🧑
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
wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿`,
];

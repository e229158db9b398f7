<?php
// Washes mails as Roundcube shows them: its own classes, with the little of the program around them that they ask
// for. Reads a JSON array of HTML documents, writes a JSON array of what is left of each.
//
//     php roundcube.php <folder with Roundcube's program/>

error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
$program = rtrim($argv[1], '/') . '/program';

define('RCUBE_CHARSET', 'UTF-8');
define('RCUBE_LOCALIZATION_DIR', '');

spl_autoload_register(function ($class) use ($program) {
    foreach (["$program/lib/Roundcube/$class.php", "$program/include/$class.php"] as $file) {
        if (is_file($file)) {
            require_once $file;
            return;
        }
    }
});

// Roundcube parses with this one where it is installed, as Debian does.
foreach (['Masterminds/HTML5/autoload.php', 'Masterminds/autoload.php'] as $file) {
    if (stream_resolve_include_path($file)) {
        require_once $file;
    }
}

/** Stands for the running program, of which only a few things are asked. */
class rcube
{
    public $config;
    public $output;

    public static function get_instance()
    {
        static $instance;
        if (!$instance) {
            $instance = new static();
            $instance->config = new class {
                public function get($name, $default = null) { return $default; }
            };
            $instance->output = new class {
                public function asset_url($path) { return $path; }
            };
        }
        return $instance;
    }

    public static function JQ($text) { return addslashes($text); }

    public function url($parameters) { return '?modcss'; }
}

class rcmail extends rcube
{
}

class rcmail_output
{
    const JS_OBJECT_NAME = 'rcmail';
}

require_once "$program/lib/Roundcube/html.php";
require_once "$program/actions/mail/index.php";

$options = [
    'safe' => true,
    'inline_html' => true,
    'css_prefix' => 'v1',
    'body_class' => 'rcmBody',
    'container_id' => 'message-htmlpart1',
    'add_comments' => false,
];
$mails = json_decode(stream_get_contents(STDIN), true);
// The page puts what is washed into a container of that name once more.
$washed = array_map(
    fn ($html) => '<div id="message-htmlpart1">' . rcmail_action_mail_index::wash_html($html, $options) . '</div>',
    $mails
);
echo json_encode($washed, JSON_INVALID_UTF8_SUBSTITUTE);
